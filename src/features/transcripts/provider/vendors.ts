import type { Endpoint } from '../../../providers/addresses/endpoint.ts'
import { geminiTranscripts } from './gemini-wire.ts'
import { openaiTranscripts } from './openai-wire.ts'
import type { Takes, TranscriptWire } from './wire.ts'

const WIRES: Readonly<Record<string, TranscriptWire>> = { openai: openaiTranscripts, gemini: geminiTranscripts }

/** How a provider's format transcribes; null for one that does not. */
export function transcriptWire(kind: string): TranscriptWire | null {
  return Object.hasOwn(WIRES, kind) ? (WIRES[kind] ?? null) : null
}

const MEGABYTE = 1024 * 1024
/** Form fields besides the file. */
const FORM = 4 * 1024
const UNKNOWN: Takes = { bytes: null, seconds: null }

/** The limits of each host, from its documentation on speech to text. */
const TAKES: Readonly<Record<string, Takes>> = {
  'api.openai.com': { bytes: 25 * MEGABYTE - FORM, seconds: 1_400 },
  'api.groq.com': { bytes: 25 * MEGABYTE - FORM, seconds: null },
  // 20 MB for a whole request, in which base64 takes a third more than the sound.
  'generativelanguage.googleapis.com': { bytes: 14 * MEGABYTE, seconds: 1_200 },
}

/**
 * These models write at most 2,000 tokens (OpenAI's documentation, October 2026): about ten minutes of quick speech.
 */
const SHORT_ANSWERS = /^gpt-4o(?:-mini)?-transcribe/
const SHORT_S = 480

/** The limits of a model at an address; the person's own server is assumed to have none. */
export function takesAtOnce({ origin, vendor }: Pick<Endpoint, 'origin' | 'vendor'>, model: string): Takes {
  const host = new URL(origin).hostname
  const limits =
    TAKES[host] ?? (vendor === 'gemini' ? (TAKES['generativelanguage.googleapis.com'] ?? UNKNOWN) : UNKNOWN)
  return SHORT_ANSWERS.test(model) ? { ...limits, seconds: SHORT_S } : limits
}

/**
 * US dollars a minute by host and model, read in October 2026 at developers.openai.com/api/docs/pricing and
 * console.groq.com/docs/models; for models billed by tokens, the vendor's own estimate.
 */
const PER_MINUTE: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'api.openai.com': {
    'whisper-1': 0.006,
    'gpt-transcribe': 0.0045,
    'gpt-4o-transcribe': 0.006,
    'gpt-4o-mini-transcribe': 0.003,
  },
  'api.groq.com': { 'whisper-large-v3-turbo': 0.04 / 60, 'whisper-large-v3': 0.111 / 60 },
}

/** US dollars a minute if a vendor bills by time; null when unknown. */
export function listedPerMinute(origin: string, model: string): number | null {
  return PER_MINUTE[new URL(origin).hostname]?.[model] ?? null
}

/** Tokens of a second of sound at Gemini (its documentation on audio), and of quick speech in it. */
export const GEMINI_TOKENS = { input: 32, output: 4 } as const
