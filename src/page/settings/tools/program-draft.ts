import { t } from '../../../base/language/t.ts'
import type { ConnectionDraft, ConnectionSettings, ConnectionStatus } from '../../../core/contract/host/connections.ts'
import { beginningOf } from '../../../base/text/shorten.ts'

/** The fields of the form for a connection, as they were typed. */
export interface ProgramForm {
  readonly kind: ConnectionSettings['kind']
  readonly label: string
  readonly url: string
  readonly header: string
  readonly command: string
  /** The arguments of the command, one on each line. */
  readonly args: string
  /** The environment variables as NAME=value, one on each line; in `secretEnv` those with secret values. */
  readonly env: string
  readonly secretEnv: string
  /** A newly typed secret; empty keeps the stored one. */
  readonly secret: string
  readonly mayStart: boolean
}

/** The errors by field. */
export type ProgramErrors = Readonly<Partial<Record<string, string>>>

/** The form with the settings of a connection; an empty form for null. */
export function programForm(connection: ConnectionStatus | null): ProgramForm {
  const settings = connection?.settings
  return {
    kind: settings?.kind ?? 'http',
    label: settings?.label ?? '',
    url: settings?.url ?? '',
    header: settings?.header ?? '',
    command: settings?.command ?? '',
    args: (settings?.args ?? []).join('\n'),
    env: Object.entries(settings?.env ?? {})
      .map(([name, value]) => `${name}=${value}`)
      .join('\n'),
    secretEnv: settings?.secretEnv ?? '',
    secret: '',
    mayStart: false,
  }
}

/** The draft that is sent to the host, or the errors that the page can find itself. */
export function programDraft(
  form: ProgramForm,
  id: string | undefined,
):
  | { readonly draft: ConnectionDraft; readonly errors: null }
  | { readonly draft: null; readonly errors: ProgramErrors } {
  const { kind, label, url, header, command, secretEnv, secret, mayStart } = form
  const about = { ...(id === undefined ? {} : { id }), ...(secret === '' ? {} : { secret }) }
  if (kind !== 'stdio')
    return {
      draft: { ...about, settings: { label, kind, url, ...(header.trim() === '' ? {} : { header }) } },
      errors: null,
    }
  const variables = lines(form.env).map((line) => ({ line, at: line.indexOf('=') }))
  const odd = variables.find(({ at }) => at < 1)
  if (odd)
    return {
      draft: null,
      errors: {
        env: t('Write each variable as NAME=value, not “{beginningOf}”.', { beginningOf: beginningOf(odd.line, 40) }),
      },
    }
  return {
    draft: {
      ...about,
      settings: {
        label,
        kind,
        command,
        args: lines(form.args),
        env: Object.fromEntries(variables.map(({ line, at }) => [line.slice(0, at).trim(), line.slice(at + 1).trim()])),
        ...(secretEnv.trim() === '' ? {} : { secretEnv }),
      },
      mayStart,
    },
    errors: null,
  }
}

function lines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
