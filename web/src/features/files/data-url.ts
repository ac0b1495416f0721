/** The content of a file as a data URL in base64. */
export function readDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('the file cannot be read', { cause: reader.error }));
    reader.readAsDataURL(file);
  });
}
