import { parentPort } from 'node:worker_threads'
import { toErrorShape } from '../contract/errors/errors.ts'
import type { DocumentAnswer, DocumentTask } from './read-in-thread.ts'
import { readDocument } from './read-document.ts'

parentPort?.once('message', ({ name, bytes }: DocumentTask) => {
  const answer = (told: DocumentAnswer) => parentPort?.postMessage(told)
  void readDocument(name, bytes).then(
    (file) => answer({ file }),
    (error: unknown) => answer({ error: toErrorShape(error) }),
  )
})
