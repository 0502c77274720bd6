import { wordsOf } from '../../base/language/say.ts'
import { useState } from 'react'
import { t } from '../../base/language/t.ts'
import type { Voice } from '../../core/contract/dialog-config.ts'
import { TONE_MAX_CHARS } from '../../core/contract/limits.ts'
import type { ErrorShape } from '../../core/contract/errors/errors.ts'
import { useApp } from '../host/app-model.ts'
import { useStore } from '../host/store/use-select.ts'
import { Field } from '../ui/field.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { FilterField } from '../ui/listbox/filter-field.tsx'
import { useFilterList } from '../ui/listbox/use-filter-list.ts'
import { EngineWay } from './engine-way.tsx'
import { PreviewButton } from './preview-button.tsx'
import { Problem } from '../ui/problem.tsx'
import { speechEngines } from './speech-engines.ts'
import { usePreview } from './use-preview.ts'
import { VoiceList } from './voice-list.tsx'
import { findVoices, voiceGroups, type VoiceOption } from './voice-options.ts'
import './voice-picker.css'
import { SPEEDS, formatVoiceSpeed, voiceHint, voiceKey, voiceOfKey } from './voice-words.ts'

interface VoicePickerProps {
  /** The chosen voice; undefined for the standard voice of the seat. */
  readonly value: Voice | undefined
  readonly onChange: (voice: Voice | undefined) => void
  readonly label?: string
  /** Whether a voice must be chosen, so that the standard voice is not offered. */
  readonly required?: boolean
  /** True when the hint about the voice's engine is shown in another place. */
  readonly hintElsewhere?: boolean
}

const STANDARD: VoiceOption = {
  key: '',
  get name() {
    return t('Standard voice')
  },
  detail: '',
  voice: null,
  disabled: false,
}

/**
 * The choice of the voice and the speed with which a seat's turns are read aloud. Typed text filters the voices, and
 * each can be played.
 */
export function VoicePicker({
  value,
  onChange,
  label = t('Voice'),
  required = false,
  hintElsewhere = false,
}: VoicePickerProps) {
  const engines = useStore(speechEngines(useApp().client))
  const [failure, setFailure] = useState<{ readonly voice: string; readonly problem: ErrorShape } | null>(null)
  const preview = usePreview((voice, problem) => setFailure(problem === null ? null : { voice, problem }))
  /** The id of a chosen engine that lists no voices, while no name of a voice is typed; otherwise null. */
  const [unnamed, setUnnamed] = useState<string | null>(null)
  const infos = engines.value ?? []
  const engine = infos.find(({ id }) => id === (value?.engine ?? unnamed))
  const byName = engine !== undefined && engine.voices.length === 0
  const key =
    value === undefined
      ? unnamed === null
        ? ''
        : voiceKey(unnamed, '')
      : voiceKey(value.engine, byName ? '' : value.voice)

  const all = voiceGroups(infos, value, [...navigator.languages, 'en'])
  const options = [STANDARD, ...all.flatMap((group) => group.options)]
  const selected = options.find((option) => option.key === key)
  // The field is narrow: the details stand in it only where the name alone is not enough.
  const isOnly = options.filter(({ name }) => name === selected?.name).length === 1
  const words =
    selected === undefined
      ? (value?.voice ?? '')
      : [selected.name, isOnly ? '' : selected.detail].filter((word) => word !== '').join(' · ')
  const list = useFilterList({
    label: t('Voices'),
    find: (query) => findVoices([...(required ? [] : [{ label: '', why: null, options: [STANDARD] }]), ...all], query),
    keyOf: (option: VoiceOption) => option.key,
    isChosen: (option) => option.key === key,
    isDisabled: ({ disabled }) => disabled,
    onPick(option) {
      const chosen = voiceOfKey(option.key)
      setUnnamed(chosen?.voice === '' ? chosen.engine : null)
      onChange(chosen === null || chosen.voice === '' ? undefined : { ...value, ...chosen })
    },
  })
  const failed = failure !== null && (list.open || failure.voice === key) ? failure : null

  return (
    <div className="shrink stack">
      <Field
        label={label}
        error={wordsOf(failed?.problem) ?? wordsOf(engines.error)}
        hint={hintElsewhere ? null : voiceHint(engine)}
      >
        {(control) => (
          <div className="voice-row flex gap-3">
            <FilterField control={control} list={list} words={words}>
              <VoiceList list={list} chosen={key} preview={preview} />
            </FilterField>
            {value !== undefined && (
              <select
                className="input voice-speed rigid"
                aria-label={t('Speed of {label}', { label })}
                value={value.speed ?? 1}
                onChange={(event) => onChange(withSpeed(value, Number(event.target.value)))}
              >
                {[...new Set([...SPEEDS, value.speed ?? 1])].map((speed) => (
                  <option key={speed} value={speed}>
                    {formatVoiceSpeed(speed)}
                  </option>
                ))}
              </select>
            )}
            <PreviewButton preview={preview} name={key} voice={value} label={label} disabled={!engine?.ready} />
          </div>
        )}
      </Field>
      {failed !== null && <EngineWay engine={voiceOfKey(failed.voice)?.engine ?? null} problem={failed.problem} />}
      {byName && (
        <TextField
          label={t('Name of the voice')}
          exact
          value={value?.voice ?? ''}
          placeholder={t('As the server calls it')}
          onChange={(typed) => {
            const voice = typed.trim()
            setUnnamed(engine.id)
            onChange(voice === '' ? undefined : { ...value, engine: engine.id, voice })
          }}
        />
      )}
      {value !== undefined && engine?.takesTone && (
        <ToneField
          label={t('Tone of {label}', { label })}
          tone={value.tone ?? ''}
          onChange={(tone) => onChange(withTone(value, tone))}
        />
      )}
      {engines.status === 'ready' && infos.length === 0 && <Problem past>{t('No speech engine is set up.')}</Problem>}
    </div>
  )
}

interface ToneFieldProps {
  readonly label: string
  readonly tone: string
  readonly onChange: (tone: string) => void
}

/**
 * The field for the way a voice speaks, in words. The text is used when the field is left or Enter is pressed, not with
 * each letter.
 */
function ToneField({ label, tone, onChange }: ToneFieldProps) {
  const [typed, setTyped] = useState(tone)
  const [before, setBefore] = useState(tone)
  // The value may have been changed in another place.
  if (before !== tone) {
    setBefore(tone)
    setTyped(tone)
  }
  const take = (): void => {
    if (typed.trim() !== tone) onChange(typed.trim())
  }
  return (
    <div onBlur={take} onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && take()}>
      <TextField
        label={label}
        value={typed}
        maxLength={TONE_MAX_CHARS}
        placeholder={t('Such as: calm, a little amused')}
        onChange={setTyped}
      />
    </div>
  )
}

function withSpeed({ speed: _before, ...voice }: Voice, speed: number): Voice {
  return speed === 1 ? voice : { ...voice, speed }
}

function withTone({ tone: _before, ...voice }: Voice, tone: string): Voice {
  return tone === '' ? voice : { ...voice, tone }
}
