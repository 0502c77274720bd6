import { compareNames } from '../../base/language/compare-names.ts'
import { primaryLanguage } from '../../base/language/primary-language.ts'
import { t, translateKnown } from '../../base/language/t.ts'
import type { Voice } from '../../core/contract/dialog-config.ts'
import type { SpeechEngineInfo, SpeechVoice } from '../../core/contract/host/speech.ts'
import { describeVoice, voiceLanguage } from '../../core/dialog/language/describe-voice.ts'
import { voiceKey } from './voice-words.ts'
import { wordFilter } from '../../base/text/find-in-text.ts'

/** An option in the list of voices. */
export interface VoiceOption {
  readonly key: string
  readonly name: string
  /** Words that distinguish the voice from others: its language, if the name does not say it, and the speaker. */
  readonly detail: string
  /**
   * The voice that the play button plays; null for the standard voice and for a voice whose name is still to be typed.
   */
  readonly voice: Voice | null
  readonly disabled: boolean
}

export interface VoiceGroup {
  readonly label: string
  /** The sentence why no option of the group can be chosen; null when they can. */
  readonly why: string | null
  readonly options: readonly VoiceOption[]
  /** The number of options in the groups before this one. */
  readonly before: number
}

type Group = Omit<VoiceGroup, 'before'>

/**
 * All voices, grouped by engine, and by language where an engine has several voices of one language. Voices in the
 * language of the person come first.
 */
export function voiceGroups(
  engines: readonly SpeechEngineInfo[],
  chosen: Voice | undefined,
  tongues: readonly string[],
): readonly Group[] {
  const groups = engines.flatMap((engine) => groupsOf(engine, tongues))
  const engine = engines.find(({ id }) => id === chosen?.engine)
  if (
    chosen === undefined ||
    (engine && (engine.voices.length === 0 ? engine.ready : engine.voices.some(({ id }) => id === chosen.voice)))
  )
    return groups
  // A chosen voice that does not exist any more stays in the list.
  const option = {
    key: voiceKey(chosen.engine, chosen.voice),
    name: chosen.voice,
    detail: '',
    voice: chosen,
    disabled: false,
  }
  return [
    ...groups,
    { label: t('{engine} (not listed)', { engine: engine?.label ?? chosen.engine }), why: null, options: [option] },
  ]
}

/** The groups with the options that contain all typed words, and the number of options before each group. */
export function findVoices(groups: readonly Group[], query: string): readonly VoiceGroup[] {
  const hasWords = wordFilter(query)
  const fits = (group: Group, { name, detail, key }: VoiceOption) => hasWords(`${group.label} ${name} ${detail} ${key}`)
  let before = 0
  return groups.flatMap((group) => {
    const options = group.options.filter((option) => fits(group, option))
    if (options.length === 0 && (group.why === null || query.trim() !== '')) return []
    const filtered = { ...group, options, before }
    before += options.length
    return [filtered]
  })
}

function groupsOf(
  { id, label: name, ready, why, voices }: SpeechEngineInfo,
  tongues: readonly string[],
): readonly Group[] {
  const label = translateKnown(name)
  const reason = ready ? null : why === null ? t('It cannot be used.') : translateKnown(why)
  if (voices.length === 0)
    return [
      {
        label,
        why: reason,
        options: ready
          ? [{ key: voiceKey(id, ''), name: t('A voice by its name'), detail: '', voice: null, disabled: false }]
          : [],
      },
    ]
  const byLanguage = Map.groupBy(voices, languageOf)
  const shared = byLanguage.size > 1 ? [...byLanguage].filter(([, of]) => of.length > 1) : []
  const others = voices.filter((voice) => !shared.some(([language]) => language === languageOf(voice)))
  const place = (language: string) => {
    const index = tongues.findIndex((tongue) => primaryLanguage(tongue) === language)
    return index === -1 ? tongues.length : index
  }
  const lines = (of: readonly SpeechVoice[]) =>
    of.map((voice): VoiceOption => ({
      key: voiceKey(id, voice.id),
      ...describeVoice(voice),
      voice: { engine: id, voice: voice.id },
      disabled: !ready,
    }))
  const named = shared
    .map(([language, of]) => ({ language, name: voiceLanguage(language), of }))
    .toSorted((a, b) => place(a.language) - place(b.language) || compareNames(a.name, b.name))
  return [
    ...named.map(({ name, of }) => ({ label: `${label} · ${name}`, why: reason, options: lines(of) })),
    ...(others.length === 0
      ? []
      : [
          {
            label: shared.length === 0 ? label : t('{label} · other languages', { label }),
            why: reason,
            options: lines(others),
          },
        ]),
  ]
}

function languageOf({ languages }: SpeechVoice): string {
  return primaryLanguage(languages[0] ?? '')
}
