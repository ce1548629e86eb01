/** Hand a text or a picture to the player as a file. */
export function saveFile(name: string, text: BlobPart, type = 'application/json'): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name.replace(/[\\/:*?"<>|]/g, ' ');
  link.click();
  // The download has been handed over by the next task.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
