/** The content of an OLE container, by the names in its directory, which are in UTF-16 (MS-CFB, section 2.6). */
export function sniffOle(bytes: Uint8Array): { readonly what: string; readonly advice: string } {
  const holds = (name: string) => bytesInclude(bytes, Buffer.from(name, 'utf16le'))
  // An encrypted modern file is wrapped in an OLE container (MS-OFFCRYPTO, section 2.3.4).
  if (holds('EncryptedPackage')) return { what: 'an Office file with a password', advice: 'save a copy without it' }
  if (holds('WordDocument')) return { what: 'an older Word file', advice: 'save it as .docx or PDF' }
  if (holds('Workbook')) return { what: 'an older spreadsheet', advice: 'save it as .xlsx' }
  if (holds('PowerPoint Document')) return { what: 'an older presentation', advice: 'save it as .pptx' }
  return { what: 'an older Office file', advice: 'save it as .docx or PDF' }
}

function bytesInclude(bytes: Uint8Array, part: Buffer): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(part)
}
