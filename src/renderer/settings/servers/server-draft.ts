import { findPreset, presetAt, type ServerPreset } from '../../../contract/host/server-presets.ts'
import type { ServerDraft, ServerStatus } from '../../../contract/host/servers.ts'

/** A server as the form holds it: texts as they were typed. */
export interface ServerForm {
  readonly preset: string
  readonly label: string
  readonly kind: string
  readonly baseUrl: string
  /** Typed anew; empty leaves the one that is kept. */
  readonly key: string
  readonly model: string
  readonly contextTokens: string
  readonly powerPort: string
}

/** What is wrong, by field; sentences that belong to no field stand under "form". */
export type ServerErrors = Readonly<Partial<Record<string, string>>>

const NUMBERS = ['contextTokens', 'powerPort'] as const

/** The form for a server that is there, or an empty one. */
export function formOf(server: ServerStatus | null): ServerForm {
  const settings = server?.settings
  return {
    preset: settings ? (presetAt(settings.baseUrl)?.id ?? '') : '',
    label: settings?.label ?? '',
    kind: settings?.kind ?? 'openai',
    baseUrl: settings?.baseUrl ?? '',
    key: '',
    model: settings?.model ?? '',
    contextTokens: settings?.contextTokens?.toString() ?? '',
    powerPort: settings?.powerPort?.toString() ?? '',
  }
}

/** The form with a preset in it. A name that was typed stays, one that a preset gave goes with it. */
export function withPreset(form: ServerForm, id: string, taken: readonly string[]): ServerForm {
  const preset = findPreset(id)
  if (preset === null) return form
  const before = findPreset(form.preset)
  const given = before !== null && form.label.startsWith(before.label)
  const label = form.label === '' || given ? labelOf(preset, taken) : form.label
  return { ...form, preset: id, label, kind: preset.kind, baseUrl: preset.baseUrl, model: '' }
}

/** A second one of a service is called so: "Groq 2". */
function labelOf({ id, label }: ServerPreset, taken: readonly string[]): string {
  if (id === 'other') return ''
  const free = (wanted: string) => !taken.some((each) => each.toLowerCase() === wanted.toLowerCase())
  for (let number = 1; ; number += 1) {
    const wanted = number === 1 ? label : `${label} ${number}`
    if (free(wanted)) return wanted
  }
}

/** What the host is sent; the errors that show before it is asked. */
export function draftOf(
  form: ServerForm,
  id: string | undefined,
): { readonly draft: ServerDraft; readonly errors: null } | { readonly draft: null; readonly errors: ServerErrors } {
  const errors = Object.fromEntries(
    NUMBERS.filter((name) => !/^[\d,]*$/.test(form[name].trim())).map((name) => [
      name,
      'Write a whole number here, or leave it empty.',
    ]),
  )
  if (Object.keys(errors).length > 0) return { draft: null, errors }
  const numbers = Object.fromEntries(
    NUMBERS.map((name) => [name, form[name].replaceAll(',', '').trim()] as const)
      .filter(([, digits]) => digits !== '')
      .map(([name, digits]) => [name, Number(digits)]),
  )
  const { label, kind, baseUrl, model, key } = form
  return {
    draft: {
      ...(id === undefined ? {} : { id }),
      settings: { label, kind, baseUrl, ...(model.trim() === '' ? {} : { model }), ...numbers },
      ...(key === '' ? {} : { key }),
    },
    errors: null,
  }
}

/** What the field of a key says, when one may be kept already for the address that the server had. */
export function keyWords(
  server: Pick<ServerStatus, 'key' | 'origin'> | null,
  baseUrl: string,
): { readonly label: string; readonly hint: string; readonly placeholder: string } {
  const { present = false, lastFour = null } = server?.key ?? {}
  const kept = present && URL.parse(baseUrl.trim())?.origin === server?.origin
  return {
    placeholder: kept ? 'Empty: the one that is kept' : 'None, or paste one here',
    label: kept ? `Another key (the one that is kept ends in ${lastFour ?? '…'})` : 'Key',
    hint:
      present && !kept
        ? 'The key that is kept belongs to the old address and is not sent to another: paste it again.'
        : 'Kept by this computer, sent to this address alone.',
  }
}
