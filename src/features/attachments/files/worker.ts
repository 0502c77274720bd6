import { parentPort } from 'node:worker_threads'
import { lockCompressors } from '../../../base/files/end-thread.ts'
import { toErrorShape } from '../../../core/contract/errors/errors.ts'
import type { DocumentMessage, DocumentTask } from './read-in-thread.ts'
import { readDocument } from './read-document.ts'

lockCompressors()
parentPort?.once('message', ({ name, bytes }: DocumentTask) => {
  const answer = (message: DocumentMessage) => parentPort?.postMessage(message)
  void readDocument(name, bytes, (soFar) => answer({ soFar })).then(
    (file) => answer({ file }),
    (error: unknown) => answer({ error: toErrorShape(error) }),
  )
})
