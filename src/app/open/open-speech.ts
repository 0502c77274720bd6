import { sayLater, sayInEnglish } from '../../base/language/say.ts'
import { join } from 'node:path'
import {
  createBuiltinEngine,
  createElevenLabsServer,
  createGeminiEngine,
  createNaturalEngine,
  createPiperServer,
  createSpeechEngines,
  createSpeechServer,
  createSystemEngine,
  previewVoice,
  VOICE_LISTS,
  voiceList,
  type GetSpeech,
  type PostSpeech,
  type SpeechEngine,
  type SpeechEngines,
  type StartWorker,
  type WorkerName,
} from '../../features/sound/files/index.ts'
import { createNaturalVoices } from '../../features/sound/engine/natural-voices.ts'
import type { SetDownload } from '../services/downloads/set-download.ts'
import type { Pronunciation } from '../../core/contract/host/pronunciations.ts'
import { SpeechError } from '../../core/contract/errors/errors.ts'
import type { SpeechVoice } from '../../core/contract/host/speech.ts'
import { isLoopback } from '../../base/network/this-computer.ts'
import { parseKey, parseServerUrl, type Endpoint } from '../../providers/addresses/endpoint.ts'
import { findKey } from '../../providers/addresses/find-key.ts'
import { guardedFetch, newTraffic } from '../../providers/calls/guarded-fetch.ts'
import { gemini } from '../../providers/gemini/index.ts'
import { openai } from '../../providers/openai/index.ts'
import type { Vendor } from '../../providers/vendor.ts'
import { resolveEndpoint } from '../../providers/addresses/resolve-endpoint.ts'
import { lastFour } from '../services/keys/create-keys.ts'
import type { AddedServer } from '../services/servers/own-servers.ts'
import type { Speech } from '../app.ts'
import type { Config, SpeechServerConfig } from '../config/config.ts'
import type { Env } from '../config/read-env-file.ts'

interface Options {
  readonly config: Config
  readonly env: Env
  readonly keys: (provider: string) => string | undefined
  /** Servers that a person added. */
  readonly speechServers?: (() => readonly AddedServer[]) | undefined
  /** The pronunciations that a person has set. */
  readonly pronunciations?: (() => Promise<readonly Pronunciation[]>) | undefined
  readonly dataDir: string
  readonly startWorker: (name: WorkerName) => StartWorker
}

/** The place of the natural voices in the data folder, once they have been downloaded. */
const NATURAL_FOLDER = join('voices', 'natural')

/** OpenAI's voices for /audio/speech, from its documentation of 2025. */
const OPENAI_VOICES = ['alloy', 'ash', 'ballad', 'coral', 'echo', 'fable', 'nova', 'onyx', 'sage', 'shimmer', 'verse']
const OPENAI_MODEL = 'gpt-4o-mini-tts'
/**
 * Prices by model, in US dollars per million characters, from the same documentation. The first model is charged by
 * tokens, which comes to about the same.
 */
const OPENAI_PRICES: Readonly<Record<string, number>> = { [OPENAI_MODEL]: 12, 'tts-1': 15, 'tts-1-hd': 30 }

const GEMINI_MODEL = 'gemini-3.8-flash-tts'
/**
 * Prices by Gemini model, in US dollars per million characters. In November 2026 Gemini charges 25 tokens for each
 * second of sound, in which about 15 characters are spoken.
 */
const GEMINI_PRICES: Readonly<Record<string, number>> = { [GEMINI_MODEL]: 15, 'gemini-3.8-flash-lite-tts': 10 }

/** ElevenLabs' model for many languages. */
const ELEVENLABS_MODEL = 'eleven_multilingual_v2'

/** The name that such servers usually give their only model. */
const SERVER_MODEL = 'tts-1'
/** The largest sound of one sentence that is accepted. */
const SOUND_MAX_BYTES = 200 * 1024 * 1024

/** The speech engines, and the acts of the page on them. */
export function openSpeech({
  config,
  env,
  keys,
  speechServers = () => [],
  pronunciations = async () => [],
  dataDir,
  startWorker,
}: Options): {
  readonly engines: SpeechEngines
  readonly speech: Speech
  readonly naturalVoices: SetDownload
  close(): Promise<void>
} {
  const servers = Object.entries(config.speech?.servers ?? {}).map(([id, server]) => ownServer(id, server, env, keys))
  const naturalFolder = join(dataDir, NATURAL_FOLDER)
  const naturalVoices = createNaturalVoices(naturalFolder)
  const added = new Map<string, SpeechEngine>()
  const engines = createSpeechEngines(
    [
      createBuiltinEngine({ start: startWorker('voice') }),
      createNaturalEngine({ folder: naturalFolder, start: startWorker('natural') }),
      createSystemEngine(),
      openaiEngine(config, env, keys),
      geminiEngine(config, env, keys),
      ...servers,
    ],
    () =>
      speechServers().map((server) => {
        // An engine is reused while its server's settings are the same: it may have read the list of voices already.
        const json = JSON.stringify(server)
        const engine = added.get(json) ?? addedServer(server, keys)
        added.set(json, engine)
        return engine
      }),
  )
  return {
    engines,
    speech: {
      engines: (signal) => Promise.all(engines.list().map((engine) => engine.info(signal))),
      preview: async (voice, text, signal) => previewVoice(engines, voice, text, signal, await pronunciations()),
    },
    naturalVoices,
    close: async () =>
      void (await Promise.all([naturalVoices.close(), ...engines.list().map((engine) => engine.close())])),
  }
}

function openaiEngine(config: Config, env: Env, keys: Options['keys']): SpeechEngine {
  const { endpoint, why } = vendorOf(openai, 'OpenAI', config, env, keys)
  const { model = OPENAI_MODEL, usdPerMillionChars } = config.speech?.openai ?? {}
  return createSpeechServer({
    id: 'openai',
    label: 'OpenAI',
    model,
    voices: named(OPENAI_VOICES),
    usdPerMillionChars: usdPerMillionChars ?? OPENAI_PRICES[model] ?? null,
    remote: true,
    why,
    post: postTo(endpoint, bearer),
  })
}

function geminiEngine(config: Config, env: Env, keys: Options['keys']): SpeechEngine {
  const { endpoint, why } = vendorOf(gemini, 'Gemini', config, env, keys)
  const { model = GEMINI_MODEL, usdPerMillionChars } = config.speech?.gemini ?? {}
  return createGeminiEngine({
    model,
    usdPerMillionChars: usdPerMillionChars ?? GEMINI_PRICES[model] ?? null,
    why,
    post: postTo(endpoint, (key) => ({ 'x-goog-api-key': key })),
  })
}

/** The vendor's own address with the key of its models, and a sentence about what is missing. */
function vendorOf(vendor: Vendor, label: string, config: Config, env: Env, keys: Options['keys']) {
  const endpoint = (): Endpoint => {
    return resolveEndpoint(vendor, {
      id: vendor.id,
      label,
      baseUrl: config.providers?.[vendor.id]?.baseUrl,
      ...findKey(keys(vendor.id), vendor.keyNames, env),
    })
  }
  const why = (): string | null => {
    try {
      if (endpoint().key !== null) return null
      return sayInEnglish(sayLater('{name} needs a key: add it in the settings.', { name: label }))
    } catch (error) {
      return error instanceof Error ? error.message : sayInEnglish(sayLater('{name} cannot be used.', { name: label }))
    }
  }
  return { endpoint, why }
}

/** The engine of a server that a person added. Its key is found by id and address, because ids can be used again. */
function addedServer({ keptAs, id, ...settings }: AddedServer, keys: Options['keys']): SpeechEngine {
  const format = settings.kind === 'openai-speech' ? 'openai' : (settings.kind as 'piper' | 'elevenlabs')
  const { label, baseUrl, model, voices } = settings
  const engine = ownServer(id, { label, baseUrl, model, voices, format }, {}, () => keys(keptAs))
  return {
    ...engine,
    async info(signal) {
      const key = keys(keptAs)
      const about = { present: key !== undefined, lastFour: key === undefined ? null : lastFour(key) }
      return { ...(await engine.info(signal)), added: { settings, key: about } }
    },
  }
}

function ownServer(id: string, server: SpeechServerConfig, env: Env, keys: Options['keys']): SpeechEngine {
  const label = server.label ?? id
  const url = parseServerUrl(label, server.baseUrl)
  const endpoint = (): Endpoint => {
    const key = parseKey(
      server.keyEnv ?? label,
      keys(id) ?? (server.keyEnv === undefined ? undefined : env[server.keyEnv]),
    )
    return {
      id,
      vendor: 'openai',
      label,
      baseUrl: url.origin + url.pathname.replace(/(?<!\/)\/+$/, ''),
      origin: url.origin,
      key: url.protocol === 'https:' || isLoopback(url) ? key : null,
      keyName: server.keyEnv ?? null,
      custom: true,
    }
  }
  const shared = {
    id,
    label,
    usdPerMillionChars: server.usdPerMillionChars ?? (isLoopback(url) ? 0 : null),
    remote: !isLoopback(url),
  }
  const address = url.origin + url.pathname.replace(/(?<!\/)\/+$/, '')
  if (server.format === 'piper')
    return createPiperServer({ ...shared, address, get: getFrom(endpoint, bearer), post: postTo(endpoint, bearer) })
  if (server.format === 'elevenlabs') {
    const auth: Auth = (key) => ({ 'xi-api-key': key })
    const model = server.model ?? ELEVENLABS_MODEL
    return createElevenLabsServer({
      ...shared,
      address,
      model,
      get: getFrom(endpoint, auth),
      post: postTo(endpoint, auth),
    })
  }
  return createSpeechServer({
    ...shared,
    model: server.model ?? SERVER_MODEL,
    voices: named(server.voices ?? []),
    list: voiceList(getFrom(endpoint, bearer), VOICE_LISTS),
    why: () => null,
    post: postTo(endpoint, bearer),
  })
}

const named = (ids: readonly string[]): readonly SpeechVoice[] => ids.map((id) => ({ id, label: id, languages: [] }))

/** Makes the header that carries a key. */
type Auth = (key: string) => Readonly<Record<string, string>>
const bearer: Auth = (key) => ({ authorization: `Bearer ${key}` })

function postTo(endpointNow: () => Endpoint, auth: Auth): PostSpeech {
  const ask = askOf(endpointNow, auth)
  return (path, body, signal) => ask(path, { method: 'POST', body: JSON.stringify(body) }, signal)
}

function getFrom(endpointNow: () => Endpoint, auth: Auth): GetSpeech {
  const ask = askOf(endpointNow, auth)
  return (path, signal) => ask(path, { method: 'GET' }, signal)
}

interface Ask {
  readonly method: 'GET' | 'POST'
  readonly body?: string
}

function askOf(
  endpointNow: () => Endpoint,
  auth: Auth,
): (path: string, ask: Ask, signal: AbortSignal) => Promise<Uint8Array> {
  return async (path, ask, signal) => {
    const endpoint = endpointNow()
    const traffic = newTraffic()
    const headers = {
      'content-type': 'application/json',
      ...(endpoint.key === null ? {} : auth(endpoint.key)),
    }
    try {
      const response = await guardedFetch(
        endpoint,
        null,
        signal,
        traffic,
      )(`${endpoint.baseUrl}${path}`, { ...ask, headers })
      const bytes = new Uint8Array(await response.arrayBuffer())
      if (bytes.byteLength > SOUND_MAX_BYTES)
        throw new SpeechError(
          'SPEECH_ENGINE',
          sayLater('{name} answered with far too much sound.', { name: endpoint.label }),
        )
      return bytes
    } catch (error) {
      if (signal.aborted || error instanceof SpeechError) throw error
      if (traffic.failure) throw traffic.failure
      throw new SpeechError(
        'SPEECH_ENGINE',
        sayLater('The sound from {name} broke off before its end: try again.', { name: endpoint.label }),
        {
          retryable: true,
          cause: error,
        },
      )
    }
  }
}
