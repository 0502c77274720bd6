import type { App, AppOptions } from '../app.ts'

/**
 * Reads files for dialogs. Each reader is a large library that most dialogs never need, so it is loaded at its
 * first use.
 */
export function openReaders(
  startWorker: AppOptions['startWorker'],
): Pick<App, 'readBytes' | 'readFile' | 'openRecording' | 'readCard'> {
  const documents = () => import('../../features/attachments/files/index.ts')
  const start = startWorker?.('document')
  return {
    readBytes: async (name, bytes, signal) => (await documents()).readInThread(name, bytes, { signal, start }),
    readFile: async (path) => (await documents()).readDocumentFile(path, { start }),
    openRecording: async (path) => (await documents()).openRecording(path),
    readCard: async (name, bytes) => (await documents()).readCharacterCard(bytes, name),
  }
}
