import { t, wordTable } from '../../../base/language/t.ts'
import type { SpeechKind } from '../../../core/contract/host/servers.ts'
import type { SpeechEngineInfo } from '../../../core/contract/host/speech.ts'
import { plainHttpOrigin, plainHttpWarning } from '../../../core/dialog/plain-http.ts'
import { FieldRow, FormModal } from '../../ui/form/form-modal.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useKeptForm } from '../../ui/form/use-kept-form.ts'
import { keyWords } from './server-draft.ts'

/** The fields as they were typed. An empty key keeps the stored one. */
interface Typed {
  readonly kind: SpeechKind
  readonly label: string
  readonly baseUrl: string
  readonly key: string
  readonly voices: string
  readonly model: string
}

const KINDS = [
  wordTable({ value: 'piper', label: 'as Piper does' }, 'label'),
  wordTable({ value: 'openai-speech', label: 'the OpenAI format (Kokoro and others)' }, 'label'),
  wordTable({ value: 'elevenlabs', label: 'as ElevenLabs does' }, 'label'),
] as const

const ADDRESSES: Readonly<Record<SpeechKind, string>> = {
  piper: 'http://127.0.0.1:5000',
  'openai-speech': 'http://127.0.0.1:8880/v1',
  elevenlabs: 'https://api.elevenlabs.io',
}

interface SpeechServerModalProps {
  /** The server to edit; null when a new one is added. */
  readonly server: SpeechEngineInfo | null
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** The window that adds or changes a speech server. */
export function SpeechServerModal({ server, onSaved, onClose }: SpeechServerModalProps) {
  const { settings: before, key: keyBefore } = server?.added ?? {}
  const { form, change, errors, saving, save } = useKeptForm({
    begin: () => typedOf(server),
    check: (typed) => ({ draft: draftOf(typed, server?.id), errors: null }),
    put: async (client, draft) => {
      await client.servers.put(draft)
      onSaved()
      onClose()
    },
  })
  const plain = plainHttpOrigin(form.baseUrl)
  const key = keyWords(
    keyBefore && before ? { key: keyBefore, origin: URL.parse(before.baseUrl)?.origin ?? '' } : null,
    form.baseUrl,
  )
  const text = (name: Exclude<keyof Typed, 'kind'>) => ({
    value: form[name],
    error: errors[name],
    exact: true,
    onChange: (value: string) => change({ ...form, [name]: value }),
  })
  return (
    <FormModal
      title={server === null ? t('Add a speech server') : t('Edit {label}', { label: server.label })}
      save={server === null ? t('Add server') : t('Save')}
      className="wide"
      saving={saving}
      onSave={() => void save()}
      onClose={onClose}
    >
      <SelectField
        label={t('Speaks')}
        error={errors['kind']}
        value={form.kind}
        options={KINDS}
        onChange={(kind) => change({ ...form, kind })}
      />
      <TextField
        label={t('Address')}
        {...text('baseUrl')}
        placeholder={ADDRESSES[form.kind]}
        hint={plain === null ? undefined : plainHttpWarning(plain)}
      />
      <TextField label={t('Name')} {...text('label')} hint={t('What it is listed as.')} />
      {form.kind === 'openai-speech' && (
        <FieldRow>
          <TextField
            label={t('Voices')}
            {...text('voices')}
            hint={t('Of a server that does not list them: as it calls them, with commas between them.')}
          />
          <TextField label={t('Model')} {...text('model')} placeholder="tts-1" />
        </FieldRow>
      )}
      {form.kind === 'elevenlabs' && (
        <TextField label={t('Model')} {...text('model')} placeholder="eleven_multilingual_v2" />
      )}
      <TextField label={key.label} {...text('key')} secret placeholder={key.placeholder} hint={key.hint} />
    </FormModal>
  )
}

function typedOf(server: SpeechEngineInfo | null): Typed {
  const before = server?.added?.settings
  return {
    kind: KINDS.find(({ value }) => value === before?.kind)?.value ?? 'piper',
    label: before?.label ?? '',
    baseUrl: before?.baseUrl ?? '',
    key: '',
    voices: before?.voices?.join(', ') ?? '',
    model: before?.model ?? '',
  }
}

function draftOf({ kind, label, baseUrl, key, voices, model }: Typed, id: string | undefined) {
  const own = {
    ...(kind === 'openai-speech' && { voices: voices.split(/[,\n]/).map((voice) => voice.trim()) }),
    ...(model.trim() === '' ? {} : { model }),
  }
  return {
    ...(id === undefined ? {} : { id }),
    settings: { label, kind, baseUrl, ...(kind === 'piper' ? {} : own) },
    ...(key === '' ? {} : { key }),
  }
}
