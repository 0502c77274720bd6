/** The bytes of a chosen file as base64; null when it cannot be read, because it was moved or is a folder. */
export function toBase64(file: Blob): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result.slice(reader.result.indexOf(',') + 1) : null),
    )
    reader.addEventListener('error', () => resolve(null))
    reader.readAsDataURL(file)
  })
}
