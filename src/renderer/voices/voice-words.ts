import type { Voice } from '../../contract/dialog-config.ts'
import type { SpeechEngineInfo, SpeechVoice } from '../../contract/host/speech.ts'
import { formatMoney } from '../../format/money.ts'

export const SPEEDS = [0.75, 0.9, 1, 1.1, 1.25, 1.5, 2] as const

export interface VoiceGroup {
  readonly label: string
  readonly options: readonly { readonly key: string; readonly label: string; readonly disabled: boolean }[]
}

/** An engine and a voice as one value of a list. */
export function voiceKey(engine: string, voice: string): string {
  return JSON.stringify([engine, voice])
}

/** What voiceKey made; null for the standard voice. */
export function voiceOfKey(key: string): { readonly engine: string; readonly voice: string } | null {
  if (key === '') return null
  const [engine, voice] = JSON.parse(key) as [string, string]
  return { engine, voice }
}

/** All voices by engine; one that is not ready says why, and a chosen voice that is gone stays in the list. */
export function voiceGroups(engines: readonly SpeechEngineInfo[], chosen: Voice | undefined): readonly VoiceGroup[] {
  const groups = engines.map((engine): VoiceGroup => {
    const { id, label, ready, why, voices } = engine
    const reason = ready ? [] : [{ key: `${id} is not ready`, label: why ?? 'Not ready.', disabled: true }]
    const options =
      voices.length === 0
        ? ready
          ? [{ key: voiceKey(id, ''), label: 'A voice by its name', disabled: false }]
          : []
        : voices.map((voice) => ({ key: voiceKey(id, voice.id), label: formatVoice(voice), disabled: !ready }))
    return { label: ready ? label : `${label} (not ready)`, options: [...reason, ...options] }
  })
  const engine = engines.find(({ id }) => id === chosen?.engine)
  if (
    chosen === undefined ||
    (engine && (engine.voices.length === 0 ? engine.ready : engine.voices.some(({ id }) => id === chosen.voice)))
  )
    return groups
  return [
    ...groups,
    {
      label: `${engine?.label ?? chosen.engine} (not listed)`,
      options: [{ key: voiceKey(chosen.engine, chosen.voice), label: chosen.voice, disabled: false }],
    },
  ]
}

/** "Slt (American woman)", "Anna, de-DE". */
export function formatVoice({ label, languages }: SpeechVoice): string {
  return languages.every((tag) => tag.startsWith('en')) ? label : `${label}, ${languages.slice(0, 3).join(', ')}`
}

/** What there is to know of an engine before its voice speaks; null when nothing is out of the ordinary. */
export function voiceHint(engine: SpeechEngineInfo | undefined): string | null {
  if (engine === undefined) return null
  if (!engine.ready) return engine.why
  return engine.remote ? `Text leaves this computer. ${formatEngineCost(engine)}` : null
}

/** "About $15.00 per million characters." */
export function formatEngineCost({ usdPerMillionChars: usd }: SpeechEngineInfo): string {
  if (usd === null) return 'What it costs is unknown.'
  return usd === 0 ? 'It costs nothing.' : `About ${formatMoney(usd, { exact: true })} per million characters.`
}

/** "1.25×" */
export function formatVoiceSpeed(speed: number): string {
  return `${speed}×`
}
