import { t, translateKnown } from '../../../base/language/t.ts'
import { findPreset, SERVER_PRESETS } from '../../../core/contract/host/server-presets.ts'
import { FORMAT_LABELS, MODEL_FORMATS, type ServerStatus } from '../../../core/contract/host/servers.ts'
import { plainHttpOrigin, plainHttpWarning } from '../../../core/dialog/plain-http.ts'
import { FieldRow, FormModal } from '../../ui/form/form-modal.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useKeptForm } from '../../ui/form/use-kept-form.ts'
import { TestAnswer } from '../connections/connection-test.tsx'
import { draftOf, formOf, keyWords, withFormat, formWithPreset, type ServerForm } from './server-draft.ts'
import { ServerMore } from './server-more.tsx'
import './server-form.css'

interface ServerModalProps {
  /** The server to edit; null when a new one is added. */
  readonly server: ServerStatus | null
  /** The names of the other servers. */
  readonly taken: readonly string[]
  readonly onSaved: (id: string) => void
  readonly onClose: () => void
}

const presetOptions = () => [
  { value: '', label: t('Choose one'), disabled: true },
  ...SERVER_PRESETS.map(({ id, label }) => ({ value: id, label: translateKnown(label) })),
]

/** The window that adds or changes a server. A server can be tested before it is saved. */
export function ServerModal({ server, taken, onSaved, onClose }: ServerModalProps) {
  const { form, change, errors, answer, ...controls } = useKeptForm({
    begin: () => formOf(server),
    check: (typed) => draftOf(typed, server?.id),
    put: async (client, draft) => {
      const { id } = await client.servers.put(draft)
      onSaved(id)
      onClose()
    },
    test: (client, draft) => client.servers.test(draft),
  })
  const preset = findPreset(form.preset)
  const plain = plainHttpOrigin(form.baseUrl)
  const key = keyWords(server, form.baseUrl)
  const text = (name: TextName) => ({
    value: form[name],
    error: errors[name],
    exact: true,
    onChange: (value: string) => change({ ...form, [name]: value }),
  })
  return (
    <FormModal
      title={server === null ? t('Add a server') : t('Edit {label}', { label: server.label })}
      save={server === null ? t('Add server') : t('Save')}
      className="wide"
      saving={controls.saving}
      onSave={() => void controls.save()}
      testing={controls.testing}
      onTest={() => void controls.tryOut()}
      onClose={onClose}
    >
      {server === null && (
        <SelectField
          label={t('Service or program')}
          hint={preset?.note && t(preset.note)}
          first
          value={form.preset}
          options={presetOptions()}
          onChange={(id) => change(formWithPreset(form, id, taken))}
        />
      )}
      <TextField
        label={t('Address')}
        {...text('baseUrl')}
        placeholder="https://host/v1"
        hint={plain === null ? undefined : plainHttpWarning(plain)}
      />
      <TextField
        label={key.label}
        {...text('key')}
        secret
        placeholder={preset?.wantsKey && server === null ? t('Paste it here') : key.placeholder}
        hint={key.hint}
      />
      <FieldRow>
        <TextField label={t('Name')} {...text('label')} hint={t('What it is listed as.')} />
        <SelectField
          label={t('Speaks')}
          error={errors['kind']}
          value={form.kind}
          options={MODEL_FORMATS.map((format) => ({ value: format as string, label: FORMAT_LABELS[format] }))}
          onChange={(kind) => change(withFormat(form, kind))}
        />
      </FieldRow>
      <FieldRow>
        <TextField
          label={t('Model')}
          {...text('model')}
          placeholder={preset?.wantsModel ? t('Name one') : t('The first it lists')}
          hint={t('Taken unless a seat names another.')}
        />
        <TextField
          label={t('Context window')}
          {...text('contextTokens')}
          placeholder={t('As it tells')}
          hint={t('Tokens, for all its models.')}
        />
        <TextField
          label={t('Port of its power meter')}
          {...text('powerPort')}
          placeholder={t('None')}
          hint={t('Where its host tells the watts it draws.')}
        />
      </FieldRow>
      <ServerMore {...{ form, errors, change }} />
      <TestAnswer result={answer} />
    </FormModal>
  )
}

/** The names of the fields with a plain text. */
type TextName = keyof Pick<ServerForm, 'label' | 'baseUrl' | 'key' | 'model' | 'contextTokens' | 'powerPort'>
