export { readDocument } from './read-document.ts'
export { readDocumentFile } from './read-document-file.ts'
