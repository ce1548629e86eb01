/** Puts a text on the clipboard; false where that is not allowed, or where there is none: outside a safe context, say. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
