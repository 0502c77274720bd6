import { z } from 'zod'
import type { RecordingType } from '../../../core/contract/recording.ts'
import type { Segment } from '../../../core/dialog/recordings/transcripts.ts'
import type { SoundToTranscribe, SoundBody, TranscriptWire } from './wire.ts'

/** The media types in its documentation on audio; two that it does not name have their usual names. */
const TYPES: Readonly<Record<RecordingType, string>> = {
  'audio/mpeg': 'audio/mp3',
  'audio/wav': 'audio/wav',
  'audio/mp4': 'audio/mp4',
  'audio/ogg': 'audio/ogg',
  'audio/flac': 'audio/flac',
  'audio/webm': 'audio/webm',
  'audio/aac': 'audio/aac',
}

const count = z.number().catch(0).default(0)
const answerSchema = z.object({
  candidates: z
    .array(
      z.object({
        content: z
          .object({
            parts: z.array(z.object({ text: z.string().optional(), thought: z.boolean().optional() })).default([]),
          })
          .optional(),
      }),
    )
    .min(1),
  usageMetadata: z
    .object({ promptTokenCount: count, candidatesTokenCount: count, thoughtsTokenCount: count })
    .optional(),
})

/** Bytes that are encoded as base64 at once: a multiple of three needs no padding. */
const PIECE = 3 * 64 * 1024

/** Sound within a request to Gemini: generateContent. */
export const geminiTranscripts: TranscriptWire = {
  paths: (model) => [`/v1beta/models/${encodeURIComponent(model.replace(/^models\//, ''))}:generateContent`],
  headers: (key) => ({ 'x-goog-api-key': key }),
  body: (_model, sound, task) => inlineBody(sound, task),
  read(answer) {
    const { candidates, usageMetadata } = answerSchema.parse(answer)
    const text = (candidates[0]?.content?.parts ?? []).map((part) => (part.thought ? '' : (part.text ?? ''))).join('')
    const { promptTokenCount = 0, candidatesTokenCount = 0, thoughtsTokenCount = 0 } = usageMetadata ?? {}
    return {
      segments: markedSegments(text),
      seconds: null,
      usage: usageMetadata
        ? {
            promptTokens: promptTokenCount,
            completionTokens: candidatesTokenCount + thoughtsTokenCount,
            thinkingTokens: thoughtsTokenCount,
            cachedTokens: 0,
            cacheWriteTokens: 0,
            estimated: false,
          }
        : null,
    }
  },
}

/** JSON whose sound is encoded as base64 while it is sent, so that it is never in memory as a whole. */
function inlineBody({ blob, type }: SoundToTranscribe, task: string): SoundBody {
  const hole = '\u0000'
  const json = JSON.stringify({
    contents: [{ role: 'user', parts: [{ inlineData: { mimeType: TYPES[type], data: hole } }, { text: task }] }],
    generationConfig: { temperature: 0 },
  })
  const [before = '', after = ''] = json.split(JSON.stringify(hole).slice(1, -1))
  const text = new TextEncoder()
  const [head, tail] = [text.encode(before), text.encode(after)]
  return {
    type: 'application/json',
    length: head.length + Math.ceil(blob.size / 3) * 4 + tail.length,
    pieces: async function* () {
      yield head
      for (let at = 0; at < blob.size; at += PIECE)
        yield text.encode(Buffer.from(await blob.slice(at, at + PIECE).arrayBuffer()).toString('base64'))
      yield tail
    },
  }
}

const MARK = /^\s*\[?(?:(\d{1,2}):)?(\d{1,3}):(\d{2})(?:[.,]\d+)?\]?[\s:–-]*/

/** Paragraphs with their times, as the task asks for: "[2:05] ...". */
function markedSegments(text: string): readonly Segment[] {
  return text.split('\n').flatMap((line): Segment[] => {
    const mark = MARK.exec(line)
    const words = line.slice(mark?.[0].length ?? 0).trim()
    if (words === '') return []
    if (!mark) return [{ start: null, text: words }]
    const [, hours = '0', minutes = '0', seconds = '0'] = mark
    return [{ start: Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds), text: words }]
  })
}
