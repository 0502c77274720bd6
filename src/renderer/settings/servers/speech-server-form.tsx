import { useState } from 'react'
import type { SpeechKind } from '../../../contract/host/servers.ts'
import { plainHttpOrigin, plainHttpWarning } from '../../../dialog/plain-http.ts'
import { useAction } from '../../host/use-action.ts'
import { Field } from '../../ui/field.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Problem } from '../../ui/problem.tsx'
import '../../ui/window-acts.css'
import './server-form.css'

const EMPTY = { label: '', baseUrl: '', key: '', voices: '', model: '' }
type Typed = typeof EMPTY

interface SpeechServerModalProps {
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** Adds a server of voices. */
export function SpeechServerModal({ onSaved, onClose }: SpeechServerModalProps) {
  const [kind, setKind] = useState<SpeechKind>('piper')
  const [typed, setTyped] = useState(EMPTY)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const { busy, problem, run } = useAction()
  const piper = kind === 'piper'
  const plain = plainHttpOrigin(typed.baseUrl)

  async function add(): Promise<void> {
    setErrors({})
    const { label, baseUrl, key, voices, model } = typed
    const own = { voices: voices.split(/[,\n]/), ...(model.trim() === '' ? {} : { model }) }
    const settings = { label, kind, baseUrl, ...(piper ? {} : own) }
    const added = await run(
      (client) => client.servers.put({ settings, ...(key === '' ? {} : { key }) }),
      ({ message, details }) => {
        const field = details?.['field']
        if (typeof field !== 'string' || !(field in typed)) return message
        setErrors({ [field]: message })
        return null
      },
    )
    if (!added) return
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
    <Modal title="Add a speech server" onClose={onClose}>
      <form
        className="server-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void add()
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
        {text('Key', 'key', {
          placeholder: 'None, or paste one here',
          hint: 'Kept by this computer, sent to this address alone.',
        })}
        {problem !== null && <Problem>{problem}</Problem>}
        <div className="window-acts">
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="button primary" disabled={busy}>
            Add server
          </button>
        </div>
      </form>
    </Modal>
  )
}
