/** Handing a link on by the device's own way of sharing. */

/** Whether the device has one. */
export const canHandOn = typeof navigator.share === 'function';

/** False where it could not be done; thinking better of it is no failure. */
export async function handOn(url: string, title?: string): Promise<boolean> {
  try {
    await navigator.share(title === undefined ? { url } : { title, url });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
