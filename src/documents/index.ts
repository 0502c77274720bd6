export { readCharacterCard } from './cards/read-character-card.ts'
export { readDocumentFile } from './read-document-file.ts'
export { readInThread } from './read-in-thread.ts'
export { isRecording, readRecording } from './recordings/read-recording.ts'
