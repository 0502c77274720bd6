import type { ContextFile } from '../../contract/dialog-config.ts'
import { estimateTokens } from '../money/estimate-tokens.ts'

/** What somebody says that a file is. */
export type FileKind = 'image' | 'audio' | 'document'

const LABELS: Readonly<Record<FileKind, string>> = {
  image: 'Image Analysis',
  audio: 'Audio Transcription',
  document: 'Document Analysis',
}

/** A file of which nothing could be read: whoever is told the files is told that there is one, and why it holds nothing. */
export function unreadFile(name: string, kind: FileKind, why: string): ContextFile {
  const text = `\n[${LABELS[kind]} failed: ${why}]`
  return { name, mediaType: 'text/plain', text, tokens: estimateTokens(text) }
}
