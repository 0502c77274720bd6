import type { ContextFile } from '../../contract/dialog-config.ts'
import type { ConversationMessage } from '../../contract/conversation-message.ts'
import { AppError } from '../../contract/errors/errors.ts'

type Media = NonNullable<ConversationMessage['currentMessageMedia']>[number]

/** Characters of a document that go with a message: the question has to find room beside it. */
const DOCUMENT_MAX_CHARS = 12_000

const LABELS: Readonly<Record<Media['type'], string>> = {
  image: 'Image Analysis',
  audio: 'Audio Transcription',
  document: 'Document Analysis',
}

/** A file as text in brackets. What cannot be read says so there, and the message goes on. */
export async function mediaText(
  { type, name, base64 }: Media,
  readBytes: (name: string, bytes: Uint8Array) => Promise<ContextFile>,
): Promise<string> {
  const text = type === 'document' ? await documentText(name, base64, readBytes) : `${name} cannot be read here.`
  return `\n[${LABELS[type]}: ${text}]`
}

async function documentText(
  name: string,
  base64: string,
  readBytes: (name: string, bytes: Uint8Array) => Promise<ContextFile>,
): Promise<string> {
  try {
    const { text } = await readBytes(name, Buffer.from(base64, 'base64'))
    return `${name}\n${text.slice(0, DOCUMENT_MAX_CHARS)}${text.length > DOCUMENT_MAX_CHARS ? ' …' : ''}`
  } catch (error) {
    return error instanceof AppError ? error.message : `${name} could not be read.`
  }
}
