import { t } from '../../../base/language/t.ts'
import type { ContextFile } from '../../contract/dialog-config.ts'
import type { Recording, RecordingType } from '../../contract/recording.ts'
import type { RecordingAbout } from '../../contract/transcription.ts'
import { formatClock, formatDuration } from '../../../base/format/duration.ts'
import { oneLine } from '../../../base/text/shorten.ts'
import { estimateTokens } from '../money/estimate-tokens.ts'

/** A part of a transcript, with its time. */
export interface Segment {
  /** When it begins, in seconds from the beginning of the recording; null when unknown. */
  readonly start: number | null
  readonly text: string
}

/** The warning beside words of which whoever transcribed them is unsure. */
export function doubtfulSentence(): string {
  return t('These words may be wrong: more than one voice, or much noise, was heard.')
}

const KINDS: Readonly<Record<RecordingType, string>> = {
  'audio/mpeg': 'MP3',
  'audio/wav': 'WAV',
  'audio/mp4': 'M4A',
  'audio/ogg': 'Ogg',
  'audio/flac': 'FLAC',
  'audio/webm': 'WebM',
  'audio/aac': 'AAC',
}

/** A recording in words: "MP3 recording, 12 min 05 s"; without the length if the file does not say it. */
export function recordingWords({ type, seconds }: Pick<Recording, 'type' | 'seconds'>): string {
  return seconds === null
    ? t('{format} sound file', { format: KINDS[type] })
    : t('{format} sound file, {duration}', { format: KINDS[type], duration: formatDuration(seconds) })
}

/** A recording in words, with what transcribed it: "…, written down by openai whisper-1". */
export function transcriptWords({
  transcribedBy,
  ...recording
}: Pick<Recording, 'type' | 'seconds' | 'transcribedBy'>): string {
  const words = recordingWords(recording)
  return transcribedBy === undefined
    ? t('{recording}, without its words', { recording: words })
    : t('{recording}, transcribed by {model}', { recording: words, model: transcribedBy })
}

/**
 * How long a paragraph is, in seconds; it continues to the end of its sentence, but no longer than the second number.
 */
const PARAGRAPH_S = 30
const PARAGRAPH_MAX_S = 75
const SENTENCE_END = /[.!?。！？…]["”’»)\]]*$/u

/**
 * The transcript in paragraphs that begin with their time: "[12:05] ". Times are only there, if possible after the end
 * of a sentence, because a time inside a sentence would be in every quotation of it.
 */
export function transcriptText(segments: readonly Segment[]): string {
  const paragraphs: { readonly start: number | null; text: string }[] = []
  for (const { start, text } of segments) {
    const words = oneLine(text)
    if (words === '') continue
    const last = paragraphs.at(-1)
    if (last && !beginsAnew(last, start)) last.text += ` ${words}`
    else paragraphs.push({ start, text: words })
  }
  return paragraphs.map(({ start, text }) => (start === null ? text : `[${formatClock(start)}] ${text}`)).join('\n')
}

function beginsAnew(last: { readonly start: number | null; readonly text: string }, start: number | null): boolean {
  // Without times the paragraphs are those of the service.
  if (start === null || last.start === null) return true
  const taken = start - last.start
  return taken >= PARAGRAPH_MAX_S || (taken >= PARAGRAPH_S && SENTENCE_END.test(last.text))
}

/** The file for a recording, with its transcript as text. */
export function transcribedFile(
  about: RecordingAbout,
  segments: readonly Segment[],
  { by, at }: { readonly by: string; readonly at: number },
): ContextFile {
  return fileOf(about, `\n[Audio Transcript: ${transcriptText(segments)}]`, { transcribedBy: by, at })
}

/** The file for a recording that could not be transcribed. */
export function untranscribedFile(about: RecordingAbout, why: string, at: number): ContextFile {
  return fileOf(about, `\n[Audio Transcript failed: ${why}]`, { at })
}

function fileOf(
  { name, type, bytes, seconds }: RecordingAbout,
  text: string,
  made: Pick<Recording, 'transcribedBy' | 'at'>,
): ContextFile {
  return {
    name,
    mediaType: type,
    text,
    tokens: estimateTokens(text),
    recording: { type, bytes, seconds, ...made },
  }
}
