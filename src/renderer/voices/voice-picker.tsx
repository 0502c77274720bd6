import { ChevronDown } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Voice } from '../../contract/dialog-config.ts'
import type { ErrorShape } from '../../contract/errors/errors.ts'
import { useApp } from '../host/app-model.ts'
import { useStore } from '../host/store/use-select.ts'
import { Field } from '../ui/field.tsx'
import { useListbox } from '../ui/listbox/use-listbox.ts'
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
  /** Nothing: the standard voice of the seat. */
  readonly value: Voice | undefined
  readonly onChange: (voice: Voice | undefined) => void
  readonly label?: string
  /** A voice is chosen in any case: the standard one is not on offer. */
  readonly required?: boolean
}

const STANDARD: VoiceOption = { key: '', name: 'Standard voice', detail: '', voice: null, disabled: false }

/** Who reads a seat's turns aloud, and how fast: what is typed filters the voices, and each can be listened to. */
export function VoicePicker({ value, onChange, label = 'Voice', required = false }: VoicePickerProps) {
  const engines = useStore(speechEngines(useApp().client))
  const [failure, setFailure] = useState<{ readonly voice: string; readonly problem: ErrorShape } | null>(null)
  const preview = usePreview((voice, problem) => setFailure(problem === null ? null : { voice, problem }))
  const box = useRef<HTMLDivElement>(null)
  /** What is typed into the open list; null while it is closed. */
  const [query, setQuery] = useState<string | null>(null)
  /** An engine that lists no voices is chosen, and its voice has no name yet. */
  const [unnamed, setUnnamed] = useState<string | null>(null)
  const known = engines.value ?? []
  const engine = known.find(({ id }) => id === (value?.engine ?? unnamed))
  const byName = engine !== undefined && engine.voices.length === 0
  const key =
    value === undefined
      ? unnamed === null
        ? ''
        : voiceKey(unnamed, '')
      : voiceKey(value.engine, byName ? '' : value.voice)

  const open = query !== null
  const failed = failure !== null && (open || failure.voice === key) ? failure : null
  const all = voiceGroups(known, value, [...navigator.languages, 'en'])
  const groups = open
    ? findVoices([...(required ? [] : [{ label: '', why: null, options: [STANDARD] }]), ...all], query)
    : []
  const options = groups.flatMap((group) => group.options)
  const shown = [STANDARD, ...all.flatMap((group) => group.options)].find((option) => option.key === key)
  const words =
    shown === undefined ? (value?.voice ?? '') : [shown.name, shown.detail].filter((word) => word !== '').join(' · ')
  const listbox = useListbox({
    label: 'Voices',
    open,
    count: options.length,
    usual: query === '' ? options.findIndex((option) => option.key === key) : 0,
    onPick: (index) => pick(options[index]),
    onOpen: () => setQuery(''),
    onClose: close,
  })

  function close(): void {
    setQuery(null)
    listbox.setActive(null)
  }
  function pick(option: VoiceOption | undefined): void {
    if (option === undefined || option.disabled) return
    close()
    const chosen = voiceOfKey(option.key)
    setUnnamed(chosen?.voice === '' ? chosen.engine : null)
    onChange(
      chosen === null || chosen.voice === ''
        ? undefined
        : { ...chosen, ...(value?.speed === undefined ? {} : { speed: value.speed }) },
    )
  }

  return (
    <div className="voice-picker">
      <Field label={label} error={failed?.problem.message ?? engines.error?.message} hint={voiceHint(engine)}>
        {(control) => (
          <div className="voice-row">
            <div
              ref={box}
              className="voice-field"
              onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
            >
              <input
                {...control}
                {...listbox.field}
                className="input"
                role="combobox"
                aria-expanded={open}
                spellCheck={false}
                value={query ?? words}
                placeholder={words}
                onClick={() => setQuery(query ?? '')}
                onChange={(event) => {
                  setQuery(event.target.value)
                  listbox.setActive(null)
                }}
                onKeyDown={listbox.onKeyDown}
              />
              <ChevronDown size={14} aria-hidden />
              {open && (
                <VoiceList
                  anchor={box}
                  listbox={listbox}
                  groups={groups}
                  chosen={key}
                  preview={preview}
                  onPick={pick}
                />
              )}
            </div>
            {value !== undefined && (
              <select
                className="input voice-speed"
                aria-label={`Speed of ${label}`}
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
        <Field label="Name of the voice">
          {(control) => (
            <input
              {...control}
              className="input"
              value={value?.voice ?? ''}
              placeholder="As the server calls it"
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => {
                const voice = event.target.value.trim()
                setUnnamed(engine.id)
                onChange(voice === '' ? undefined : { ...value, engine: engine.id, voice })
              }}
            />
          )}
        </Field>
      )}
      {engines.status === 'ready' && known.length === 0 && <Problem past>No speech engine is set up.</Problem>}
    </div>
  )
}

function withSpeed({ engine, voice }: Voice, speed: number): Voice {
  return speed === 1 ? { engine, voice } : { engine, voice, speed }
}
