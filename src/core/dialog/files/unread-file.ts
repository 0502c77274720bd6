import type { ContextFile } from '../../contract/dialog-config.ts'
import { estimateTokens } from '../money/estimate-tokens.ts'

/** The kind of a file according to its sender. */
export type FileKind = 'image' | 'audio' | 'document'

const LABELS: Readonly<Record<FileKind, string>> = {
  image: 'Image Analysis',
  audio: 'Audio Transcription',
  document: 'Document Analysis',
}

/** The file for an attachment that cannot be read. Models read that there is one, and why it has no text. */
export function unreadFile(name: string, kind: FileKind, why: string): ContextFile {
  const text = `\n[${LABELS[kind]} failed: ${why}]`
  return { name, mediaType: 'text/plain', text, tokens: estimateTokens(text) }
}
