export { readCharacterCard } from './cards/read-character-card.ts'
export { readDocument } from './read-document.ts'
export { readDocumentFile } from './read-document-file.ts'
