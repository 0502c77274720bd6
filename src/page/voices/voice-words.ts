import { t, translateKnown } from '../../base/language/t.ts'
import type { SpeechEngineInfo } from '../../core/contract/host/speech.ts'
import { formatMoney } from '../../base/format/money.ts'

export const SPEEDS = [0.75, 0.9, 1, 1.1, 1.25, 1.5, 2] as const

/** The key of an engine's voice in a list. */
export function voiceKey(engine: string, voice: string): string {
  return JSON.stringify([engine, voice])
}

/** Reads a key made by `voiceKey`; null for the standard voice. */
export function voiceOfKey(key: string): { readonly engine: string; readonly voice: string } | null {
  if (key === '') return null
  const [engine, voice] = JSON.parse(key) as [string, string]
  return { engine, voice }
}

/** The sentence that a person should read before the voice of an engine speaks; null when there is none. */
export function voiceHint(engine: SpeechEngineInfo | undefined): string | null {
  if (engine === undefined) return null
  if (!engine.ready) return engine.why && translateKnown(engine.why)
  return engine.remote
    ? t('Text leaves this computer. {engineCost}', { engineCost: formatEngineCost(engine) })
    : engine.about && translateKnown(engine.about)
}

/**
 * The hint that several voices have in common; null when their hints differ or when they have none.
 * @param engines the ids of their engines
 */
export function sharedHint(infos: readonly SpeechEngineInfo[], engines: readonly string[]): string | null {
  const [hint = null, ...others] = new Set(engines.map((id) => voiceHint(infos.find((each) => each.id === id))))
  return others.length === 0 ? hint : null
}

/** The price of an engine in a sentence: "About $15.00 per million characters." */
export function formatEngineCost({ usdPerMillionChars: usd }: Pick<SpeechEngineInfo, 'usdPerMillionChars'>): string {
  if (usd === null) return t('What it costs is unknown.')
  return usd === 0
    ? t('It costs nothing.')
    : t('About {money} per million characters.', { money: formatMoney(usd, { exact: true }) })
}

/** A speed in words: "1.25×". */
export function formatVoiceSpeed(speed: number): string {
  return `${speed}×`
}
