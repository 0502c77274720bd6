import { useState } from 'react'
import {
  startSentence,
  type ConnectionDraft,
  type ConnectionStatus,
  type ConnectionTest,
} from '../../../core/contract/host/connections.ts'
import type { RpcClient } from '../../../app/acts/index.ts'
import { plainHttpOrigin, plainHttpWarning } from '../../../core/dialog/plain-http.ts'
import { useAction } from '../../host/use-action.ts'
import { Field } from '../../ui/field.tsx'
import { focusFirst } from '../../ui/focus-first.ts'
import { Modal } from '../../ui/modal.tsx'
import { Problem } from '../../ui/problem.tsx'
import { useFieldErrors } from '../../ui/use-field-errors.ts'
import '../../ui/window-acts.css'
import { TestAnswer } from '../connections/connection-test.tsx'
import '../servers/server-form.css'
import { programDraft, programForm, type ProgramErrors, type ProgramForm } from './program-draft.ts'
import './tools.css'

interface ProgramModalProps {
  /** Null: a new one. */
  readonly connection: ConnectionStatus | null
  readonly onSaved: (id: string) => void
  readonly onClose: () => void
}

/** Adds a connection, or changes one. It can be tried before it is kept. */
export function ProgramModal({ connection, onSaved, onClose }: ProgramModalProps) {
  const [form, setForm] = useState(() => programForm(connection))
  const [errors, setErrors] = useFieldErrors<ProgramForm, ProgramErrors>(form, {})
  const [answer, setAnswer] = useState<ConnectionTest | null>(null)
  const saving = useAction()
  const testing = useAction()
  const starts = form.kind === 'stdio'
  const plain = plainHttpOrigin(starts ? '' : form.url)

  function change(next: Partial<ProgramForm>): void {
    // Another command needs a word of its own.
    const moved = next.command !== undefined || next.args !== undefined || next.env !== undefined
    setForm({ ...form, ...(moved && { mayStart: false }), ...next })
    setAnswer(null)
  }

  async function send({ run }: typeof saving, act: (client: RpcClient, draft: ConnectionDraft) => Promise<void>) {
    const checked = programDraft(form, connection?.id)
    setErrors(checked.errors ?? {})
    setAnswer(null)
    const { draft } = checked
    if (draft === null) return
    await run(
      (client) => act(client, draft),
      ({ message, details }) => {
        const field = details?.['field']
        if (typeof field !== 'string' || !(field in form)) return message
        setErrors({ [field]: field === 'mayStart' ? 'Allow it first, or cancel.' : message })
        return null
      },
    )
  }
  const save = () =>
    send(saving, async (client, draft) => {
      const { id } = await client.connections.put(draft)
      onSaved(id)
      onClose()
    })
  const test = () => send(testing, async (client, draft) => setAnswer(await client.connections.test(draft)))
  const problem = saving.problem ?? testing.problem
  const kept = connection?.secret?.present ?? false

  return (
    <Modal title={connection === null ? 'Add a connection' : `Edit ${connection.label}`} onClose={onClose}>
      <form
        className="server-form stack gap-6"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Field label="How it is reached" error={errors['kind']}>
          {(control) => (
            <select
              {...control}
              className="input"
              ref={focusFirst}
              value={form.kind}
              onChange={(event) => change({ kind: event.target.value as ProgramForm['kind'] })}
            >
              <option value="http">A server at an address</option>
              <option value="sse">A server at an address, the older way (SSE) only</option>
              <option value="stdio">A program started on this computer</option>
            </select>
          )}
        </Field>
        <ProgramText label="Name" name="label" {...{ form, errors, change }} hint="What it is listed and quoted as." />
        {starts ? (
          <>
            <ProgramText label="Command" name="command" {...{ form, errors, change }} placeholder="npx" />
            <ProgramText label="Arguments" name="args" {...{ form, errors, change }} rows={3} hint="One a line." />
            <ProgramText
              label="Variables"
              name="env"
              {...{ form, errors, change }}
              rows={2}
              placeholder="NAME=value"
              hint="One a line. It gets PATH, HOME and the like besides, and no key of this app."
            />
            <div className="server-form-row">
              <ProgramText
                label="Variable for its key"
                name="secretEnv"
                {...{ form, errors, change }}
                placeholder="None"
              />
              <ProgramText
                label="Key"
                name="secret"
                {...{ form, errors, change }}
                secret
                placeholder={kept ? 'Kept' : 'None'}
              />
            </div>
            <div className="program-start stack start gap-5">
              <p>{startSentence(startedLine(form))}</p>
              <label className="switch">
                <input
                  type="checkbox"
                  checked={form.mayStart}
                  aria-invalid={errors['mayStart'] === undefined ? undefined : true}
                  onChange={(event) => change({ mayStart: event.target.checked })}
                />
                <span>I know this program and allow it to be started</span>
              </label>
              {errors['mayStart'] !== undefined && <Problem>{errors['mayStart']}</Problem>}
            </div>
          </>
        ) : (
          <>
            <ProgramText
              label="Address"
              name="url"
              {...{ form, errors, change }}
              placeholder="https://host/mcp"
              hint={plain === null ? undefined : plainHttpWarning(plain)}
            />
            <div className="server-form-row">
              <ProgramText
                label="Key"
                name="secret"
                {...{ form, errors, change }}
                secret
                placeholder={kept ? 'Kept' : 'None'}
                hint="Sent to this address alone."
              />
              <ProgramText
                label="Header of the key"
                name="header"
                {...{ form, errors, change }}
                placeholder="Authorization"
              />
            </div>
          </>
        )}
        <TestAnswer result={answer && { ...answer, model: null, milliseconds: null }} />
        {problem !== null && <Problem error={saving.failure ?? testing.failure}>{problem}</Problem>}
        <div className="window-acts row wrap end">
          <button type="button" className="button" disabled={testing.busy || saving.busy} onClick={() => void test()}>
            {testing.busy ? 'Testing' : 'Test'}
          </button>
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="button primary" disabled={saving.busy}>
            {connection === null ? 'Add connection' : 'Save'}
          </button>
        </div>
      </form>
    </Modal>
  )
}

/** The command with its arguments, as it would be started. */
function startedLine({ command, args }: ProgramForm): string {
  const line = [command.trim(), ...args.split('\n').map((arg) => arg.trim())].filter((part) => part !== '').join(' ')
  return line === '' ? 'It' : line
}

interface ProgramTextProps {
  readonly label: string
  readonly name: Exclude<keyof ProgramForm, 'kind' | 'mayStart'>
  readonly form: ProgramForm
  readonly errors: ProgramErrors
  readonly change: (next: Partial<ProgramForm>) => void
  readonly placeholder?: string
  readonly hint?: string | undefined
  readonly secret?: boolean
  /** Several lines. */
  readonly rows?: number
}

function ProgramText({ label, name, form, errors, change, placeholder, hint, secret = false, rows }: ProgramTextProps) {
  return (
    <Field label={label} error={errors[name]} hint={hint}>
      {(control) => {
        const shared = { ...control, className: 'input', value: form[name], placeholder, spellCheck: false }
        return rows === undefined ? (
          <input
            {...shared}
            type={secret ? 'password' : 'text'}
            autoComplete="off"
            onChange={(event) => change({ [name]: event.target.value })}
          />
        ) : (
          <textarea {...shared} rows={rows} onChange={(event) => change({ [name]: event.target.value })} />
        )
      }}
    </Field>
  )
}
