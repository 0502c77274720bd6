import { useState } from 'react'
import type { Voice } from '../../contract/dialog-config.ts'
import { useApp } from '../host/app-model.ts'
import { useStore } from '../host/store/use-select.ts'
import { Field } from '../ui/field.tsx'
import { PreviewButton } from './preview-button.tsx'
import { Problem } from '../ui/problem.tsx'
import { speechEngines } from './speech-engines.ts'
import './voice-picker.css'
import { SPEEDS, formatVoiceSpeed, voiceGroups, voiceHint, voiceKey, voiceOfKey } from './voice-words.ts'

interface VoicePickerProps {
  /** Nothing: the standard voice of the seat. */
  readonly value: Voice | undefined
  readonly onChange: (voice: Voice | undefined) => void
  readonly label?: string
  /** A voice is chosen in any case: the standard one is not on offer. */
  readonly required?: boolean
}

/** Who reads a seat's turns aloud, and how fast; with a try. */
export function VoicePicker({ value, onChange, label = 'Voice', required = false }: VoicePickerProps) {
  const engines = useStore(speechEngines(useApp().client))
  const [failure, setFailure] = useState<{ readonly voice: string; readonly message: string } | null>(null)
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

  function choose(next: string): void {
    const chosen = voiceOfKey(next)
    setUnnamed(chosen?.voice === '' ? chosen.engine : null)
    onChange(
      chosen === null || chosen.voice === ''
        ? undefined
        : { ...chosen, ...(value?.speed === undefined ? {} : { speed: value.speed }) },
    )
  }

  return (
    <div className="voice-picker">
      <Field
        label={label}
        error={failure?.voice === key ? failure.message : engines.error?.message}
        hint={voiceHint(engine)}
      >
        {(control) => (
          <div className="voice-row">
            <select {...control} className="input" value={key} onChange={(event) => choose(event.target.value)}>
              {!required && <option value="">Standard voice</option>}
              {voiceGroups(known, value).map((group) => (
                <optgroup key={group.label} label={group.label}>
                  {group.options.map((option) => (
                    <option key={option.key} value={option.key} disabled={option.disabled}>
                      {option.label}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
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
            <PreviewButton
              voice={value}
              label={label}
              disabled={!engine?.ready}
              onProblem={(message) => setFailure(message === null ? null : { voice: key, message })}
            />
          </div>
        )}
      </Field>
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
