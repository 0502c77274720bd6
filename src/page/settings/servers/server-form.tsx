import { useState } from 'react'
import { findPreset, SERVER_PRESETS } from '../../../core/contract/host/server-presets.ts'
import type { CheckResult } from '../../../core/contract/host/model-info.ts'
import {
  FORMAT_LABELS,
  MODEL_FORMATS,
  type ServerDraft,
  type ServerStatus,
} from '../../../core/contract/host/servers.ts'
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
import {
  draftOf,
  formOf,
  keyWords,
  withFormat,
  withPreset,
  type ServerErrors,
  type ServerForm,
} from './server-draft.ts'
import { ServerMore } from './server-more.tsx'
import './server-form.css'

interface ServerModalProps {
  /** Null: a new one. */
  readonly server: ServerStatus | null
  /** Names that are taken. */
  readonly taken: readonly string[]
  readonly onSaved: (id: string) => void
  readonly onClose: () => void
}

/** Adds a server, or changes one. It can be tried before it is kept. */
export function ServerModal({ server, taken, onSaved, onClose }: ServerModalProps) {
  const [form, setForm] = useState(() => formOf(server))
  const [errors, setErrors] = useFieldErrors<ReturnType<typeof formOf>, ServerErrors>(form, {})
  const [answer, setAnswer] = useState<CheckResult | null>(null)
  const saving = useAction()
  const testing = useAction()
  const preset = findPreset(form.preset)
  const plain = plainHttpOrigin(form.baseUrl)

  function change(next: ServerForm): void {
    setForm(next)
    setAnswer(null)
  }

  async function send({ run }: typeof saving, act: (client: RpcClient, draft: ServerDraft) => Promise<void>) {
    const checked = draftOf(form, server?.id)
    setErrors(checked.errors ?? {})
    setAnswer(null)
    const { draft } = checked
    if (draft === null) return
    await run(
      (client) => act(client, draft),
      ({ message, details }) => {
        const field = details?.['field']
        if (typeof field !== 'string' || !(field in form)) return message
        setErrors({ [field]: message })
        return null
      },
    )
  }
  const save = () =>
    send(saving, async (client, draft) => {
      const { id } = await client.servers.put(draft)
      onSaved(id)
      onClose()
    })
  const test = () => send(testing, async (client, draft) => setAnswer(await client.servers.test(draft)))
  const problem = saving.problem ?? testing.problem
  const key = keyWords(server, form.baseUrl)

  return (
    <Modal title={server === null ? 'Add a server' : `Edit ${server.label}`} onClose={onClose}>
      <form
        className="server-form stack gap-6"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {server === null && (
          <Field label="Service or program" hint={preset?.note}>
            {(control) => (
              <select
                {...control}
                className="input"
                ref={focusFirst}
                value={form.preset}
                onChange={(event) => change(withPreset(form, event.target.value, taken))}
              >
                <option value="" disabled>
                  Choose one
                </option>
                {SERVER_PRESETS.map(({ id, label }) => (
                  <option key={id} value={id}>
                    {label}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        <ServerText
          label="Address"
          name="baseUrl"
          {...{ form, errors, change }}
          placeholder="https://host/v1"
          hint={plain === null ? undefined : plainHttpWarning(plain)}
        />
        <ServerText
          label={key.label}
          name="key"
          {...{ form, errors, change }}
          secret
          placeholder={preset?.wantsKey && server === null ? 'Paste it here' : key.placeholder}
          hint={key.hint}
        />
        <div className="server-form-row">
          <ServerText label="Name" name="label" {...{ form, errors, change }} hint="What it is listed as." />
          <Field label="Speaks" error={errors['kind']}>
            {(control) => (
              <select
                {...control}
                className="input"
                value={form.kind}
                onChange={(event) => change(withFormat(form, event.target.value))}
              >
                {MODEL_FORMATS.map((format) => (
                  <option key={format} value={format}>
                    {FORMAT_LABELS[format]}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
        <div className="server-form-row">
          <ServerText
            label="Model"
            name="model"
            {...{ form, errors, change }}
            placeholder={preset?.wantsModel ? 'Name one' : 'The first it lists'}
            hint="Taken unless a seat names another."
          />
          <ServerText
            label="Context window"
            name="contextTokens"
            {...{ form, errors, change }}
            placeholder="As it tells"
            hint="Tokens, for all its models."
          />
          <ServerText
            label="Power port"
            name="powerPort"
            {...{ form, errors, change }}
            placeholder="None"
            hint="Where its host tells the watts it draws."
          />
        </div>
        <ServerMore {...{ form, errors, change }} />
        <TestAnswer result={answer} />
        {problem !== null && <Problem error={saving.failure ?? testing.failure}>{problem}</Problem>}
        <div className="window-acts row wrap end">
          <button type="button" className="button" disabled={testing.busy || saving.busy} onClick={() => void test()}>
            {testing.busy ? 'Testing' : 'Test'}
          </button>
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="button primary" disabled={saving.busy}>
            {server === null ? 'Add server' : 'Save'}
          </button>
        </div>
      </form>
    </Modal>
  )
}

interface ServerTextProps {
  readonly label: string
  readonly name: 'label' | 'baseUrl' | 'key' | 'model' | 'contextTokens' | 'powerPort'
  readonly form: ServerForm
  readonly errors: ServerErrors
  readonly change: (form: ServerForm) => void
  readonly placeholder?: string
  readonly hint?: string | undefined
  readonly secret?: boolean
}

function ServerText({ label, name, form, errors, change, placeholder, hint, secret = false }: ServerTextProps) {
  return (
    <Field label={label} error={errors[name]} hint={hint}>
      {(control) => (
        <input
          {...control}
          className="input"
          type={secret ? 'password' : 'text'}
          value={form[name]}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => change({ ...form, [name]: event.target.value })}
        />
      )}
    </Field>
  )
}
