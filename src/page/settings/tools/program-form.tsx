import { t, wordTable } from '../../../base/language/t.ts'
import { startSentence, type ConnectionStatus } from '../../../core/contract/host/connections.ts'
import { plainHttpOrigin, plainHttpWarning } from '../../../core/dialog/plain-http.ts'
import { FieldRow, FormModal } from '../../ui/form/form-modal.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useKeptForm } from '../../ui/form/use-kept-form.ts'
import { Problem } from '../../ui/problem.tsx'
import { TestAnswer } from '../connections/connection-test.tsx'
import { programDraft, programForm, type ProgramErrors, type ProgramForm } from './program-draft.ts'
import './tools.css'

interface ProgramModalProps {
  /** The connection to edit; null when a new one is added. */
  readonly connection: ConnectionStatus | null
  readonly onSaved: (id: string) => void
  readonly onClose: () => void
}

const KINDS = [
  wordTable({ value: 'http', label: 'A server at an address' }, 'label'),
  wordTable({ value: 'sse', label: 'A server at an address, the older way (SSE) only' }, 'label'),
  wordTable({ value: 'stdio', label: 'A program started on this computer' }, 'label'),
] as const

/** The window that adds or changes a connection. A connection can be tested before it is saved. */
export function ProgramModal({ connection, onSaved, onClose }: ProgramModalProps) {
  const { form, change, errors, answer, ...controls } = useKeptForm({
    begin: () => programForm(connection),
    check: (typed) => programDraft(typed, connection?.id),
    put: async (client, draft) => {
      const { id } = await client.connections.put(draft)
      onSaved(id)
      onClose()
    },
    test: (client, draft) => client.connections.test(draft),
    refused: { mayStart: t('Allow it first, or cancel.') },
  })
  const fields = {
    form,
    errors,
    hasSecret: connection?.secret?.present ?? false,
    change: (next: Partial<ProgramForm>) => {
      // A changed command needs a new permission to be started.
      const moved = next.command !== undefined || next.args !== undefined || next.env !== undefined
      change({ ...form, ...(moved && { mayStart: false }), ...next })
    },
  }
  return (
    <FormModal
      title={connection === null ? t('Add a connection') : t('Edit {label}', { label: connection.label })}
      save={connection === null ? t('Add connection') : t('Save')}
      className="wide"
      saving={controls.saving}
      onSave={() => void controls.save()}
      testing={controls.testing}
      onTest={() => void controls.tryOut()}
      onClose={onClose}
    >
      <SelectField
        label={t('How it is reached')}
        error={errors['kind']}
        first
        value={form.kind}
        options={KINDS}
        onChange={(kind) => fields.change({ kind })}
      />
      <TextField label={t('Name')} {...textOf(fields, 'label')} hint={t('What it is listed and quoted as.')} />
      {form.kind === 'stdio' ? <StartedFields {...fields} /> : <AddressFields {...fields} />}
      <TestAnswer result={answer && { ...answer, model: null, milliseconds: null }} />
    </FormModal>
  )
}

interface ProgramFieldsProps {
  readonly form: ProgramForm
  readonly errors: ProgramErrors
  /** Whether a secret of this connection is stored. */
  readonly hasSecret: boolean
  readonly change: (next: Partial<ProgramForm>) => void
}

/** The fields for starting a program, and the permission to start it. */
function StartedFields(props: ProgramFieldsProps) {
  const { form, errors, hasSecret, change } = props
  return (
    <>
      <TextField label={t('Command')} {...textOf(props, 'command')} placeholder="npx" />
      <TextField label={t('Arguments')} {...textOf(props, 'args')} rows={3} hint={t('One a line.')} />
      <TextField
        label={t('Variables')}
        {...textOf(props, 'env')}
        rows={2}
        placeholder={t('NAME=value')}
        hint={t('One a line. It gets PATH, HOME and the like besides, and no key of this app.')}
      />
      <FieldRow>
        <TextField label={t('Variable for its key')} {...textOf(props, 'secretEnv')} placeholder={t('None')} />
        <TextField
          label={t('Key')}
          {...textOf(props, 'secret')}
          secret
          placeholder={hasSecret ? t('Kept') : t('None')}
        />
      </FieldRow>
      <div className="program-start framed rounded sunken type-small stack start gap-5 pad-5 pad-x-6">
        <p>{startSentence(startedLine(form))}</p>
        <label className="switch">
          <input
            type="checkbox"
            checked={form.mayStart}
            aria-invalid={errors['mayStart'] === undefined ? undefined : true}
            onChange={(event) => change({ mayStart: event.target.checked })}
          />
          <span>{t('I know this program and allow it to be started')}</span>
        </label>
        {errors['mayStart'] !== undefined && <Problem>{errors['mayStart']}</Problem>}
      </div>
    </>
  )
}

function AddressFields(props: ProgramFieldsProps) {
  const plain = plainHttpOrigin(props.form.url)
  return (
    <>
      <TextField
        label={t('Address')}
        {...textOf(props, 'url')}
        placeholder="https://host/mcp"
        hint={plain === null ? undefined : plainHttpWarning(plain)}
      />
      <FieldRow>
        <TextField
          label={t('Key')}
          {...textOf(props, 'secret')}
          secret
          placeholder={props.hasSecret ? t('Kept') : t('None')}
          hint={t('Sent to this address alone.')}
        />
        <TextField label={t('Header of the key')} {...textOf(props, 'header')} placeholder={t('Authorization')} />
      </FieldRow>
    </>
  )
}

function textOf({ form, errors, change }: ProgramFieldsProps, name: Exclude<keyof ProgramForm, 'kind' | 'mayStart'>) {
  return {
    value: form[name],
    error: errors[name],
    exact: true,
    onChange: (value: string) => change({ [name]: value }),
  }
}

/** The command with its arguments on one line, as it would be started. */
function startedLine({ command, args }: ProgramForm): string {
  const line = [command.trim(), ...args.split('\n').map((arg) => arg.trim())].filter((part) => part !== '').join(' ')
  return line === '' ? t('It') : line
}
