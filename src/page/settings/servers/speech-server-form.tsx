import { useState } from 'react'
import type { SpeechKind } from '../../../core/contract/host/servers.ts'
import type { SpeechEngineInfo } from '../../../core/contract/host/speech.ts'
import { plainHttpOrigin, plainHttpWarning } from '../../../core/dialog/plain-http.ts'
import { useAction } from '../../host/use-action.ts'
import { Field } from '../../ui/field.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Problem } from '../../ui/problem.tsx'
import '../../ui/window-acts.css'
import { keyWords } from './server-draft.ts'
import './server-form.css'

/** The fields as they were typed. An empty key leaves the one that is kept. */
interface Typed {
  readonly label: string
  readonly baseUrl: string
  readonly key: string
  readonly voices: string
  readonly model: string
}

interface SpeechServerModalProps {
  /** Null: a new one. */
  readonly server: SpeechEngineInfo | null
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** Adds a server of voices, or changes one. */
export function SpeechServerModal({ server, onSaved, onClose }: SpeechServerModalProps) {
  const { settings: before, key: keyBefore } = server?.added ?? {}
  const [kind, setKind] = useState<SpeechKind>(before?.kind === 'openai-speech' ? 'openai-speech' : 'piper')
  const [typed, setTyped] = useState<Typed>(() => ({
    label: before?.label ?? '',
    baseUrl: before?.baseUrl ?? '',
    key: '',
    voices: before?.voices?.join(', ') ?? '',
    model: before?.model ?? '',
  }))
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const { busy, problem, failure, run } = useAction()
  const piper = kind === 'piper'
  const plain = plainHttpOrigin(typed.baseUrl)
  const keyField = keyWords(
    keyBefore && before ? { key: keyBefore, origin: URL.parse(before.baseUrl)?.origin ?? '' } : null,
    typed.baseUrl,
  )

  async function save(): Promise<void> {
    setErrors({})
    const { label, baseUrl, key, voices, model } = typed
    const own = {
      voices: voices.split(/[,\n]/).map((voice) => voice.trim()),
      ...(model.trim() === '' ? {} : { model }),
    }
    const settings = { label, kind, baseUrl, ...(piper ? {} : own) }
    const saved = await run(
      (client) =>
        client.servers.put({
          ...(server === null ? {} : { id: server.id }),
          settings,
          ...(key === '' ? {} : { key }),
        }),
      ({ message, details }) => {
        const field = details?.['field']
        if (typeof field !== 'string' || !(field in typed)) return message
        setErrors({ [field]: message })
        return null
      },
    )
    if (!saved) return
    onSaved()
    onClose()
  }
  const text = (label: string, name: keyof Typed, about: { placeholder?: string; hint?: string } = {}) => (
    <Field label={label} error={errors[name]} hint={about.hint}>
      {(control) => (
        <input
          {...control}
          className="input"
          type={name === 'key' ? 'password' : 'text'}
          value={typed[name]}
          placeholder={about.placeholder}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
        />
      )}
    </Field>
  )
  return (
    <Modal title={server === null ? 'Add a speech server' : `Edit ${server.label}`} onClose={onClose}>
      <form
        className="server-form stack gap-6"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Field label="Speaks" error={errors['kind']}>
          {(control) => (
            <select
              {...control}
              className="input"
              value={kind}
              onChange={(event) => setKind(event.target.value as SpeechKind)}
            >
              <option value="piper">as Piper does</option>
              <option value="openai-speech">the OpenAI format (Kokoro and others)</option>
            </select>
          )}
        </Field>
        {text('Address', 'baseUrl', {
          placeholder: piper ? 'http://127.0.0.1:5000' : 'http://127.0.0.1:8880/v1',
          ...(plain === null ? {} : { hint: plainHttpWarning(plain) }),
        })}
        {text('Name', 'label', { hint: 'What it is listed as.' })}
        {!piper && (
          <div className="server-form-row">
            {text('Voices', 'voices', { hint: 'As the server calls them, with commas between them.' })}
            {text('Model', 'model', { placeholder: 'tts-1' })}
          </div>
        )}
        {text(keyField.label, 'key', { placeholder: keyField.placeholder, hint: keyField.hint })}
        {problem !== null && <Problem error={failure}>{problem}</Problem>}
        <div className="window-acts row wrap end">
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="button primary" disabled={busy}>
            {server === null ? 'Add server' : 'Save'}
          </button>
        </div>
      </form>
    </Modal>
  )
}
