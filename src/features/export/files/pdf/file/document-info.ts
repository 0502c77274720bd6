import { isDated } from '../../iso.ts'
import type { PdfDocument } from './pdfkit-inside.ts'

/**
 * Writes the document's properties, escaped for XML.
 * @param created epoch milliseconds; left out when it is no real date
 */
export function writeInfoAsGiven(doc: PdfDocument, created: number): void {
  const dated = isDated(created)
  if (!dated) delete doc.info['CreationDate']
  const addInfo = doc._addInfo.bind(doc)
  // pdfkit writes the properties into XML without escaping them, after it has written them into the file.
  doc._addInfo = () => {
    for (const [key, value] of Object.entries(doc.info)) if (typeof value === 'string') doc.info[key] = escapeXml(value)
    // pdfkit writes no XML without a date, so a date is set and removed again.
    if (!dated) doc.info['CreationDate'] = new Date(created)
    addInfo()
    if (dated) return
    doc.metadata._metadata = doc.metadata._metadata.replace(/<xmp:CreateDate>.*?<\/xmp:CreateDate>\s*/, '')
  }
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
