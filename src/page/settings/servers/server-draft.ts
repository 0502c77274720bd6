import { addressFor, findPreset, presetAt, type ServerPreset } from '../../../core/contract/host/server-presets.ts'
import type { Routing, SentPair, ServerDraft, ServerStatus } from '../../../core/contract/host/servers.ts'

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
  readonly headers: readonly SentPair[]
  readonly query: readonly SentPair[]
  /** Not in the form: a preset or the command line says it. */
  readonly keyHeader: string
  /** With commas between the hosts. */
  readonly routeOrder: string
  readonly routeSort: NonNullable<Routing['sort']> | ''
  readonly routeData: 'deny' | 'zdr' | ''
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
    headers: settings?.headers ?? [],
    query: settings?.query ?? [],
    keyHeader: settings?.keyHeader ?? '',
    routeOrder: settings?.routing?.order?.join(', ') ?? '',
    routeSort: settings?.routing?.sort ?? '',
    routeData: settings?.routing?.zdr ? 'zdr' : settings?.routing?.dataCollection === 'deny' ? 'deny' : '',
  }
}

/** Whether the server is OpenRouter, or was given hosts as if it were. */
export function isRouted({ preset, baseUrl, routeOrder, routeSort, routeData }: ServerForm): boolean {
  return (
    preset === 'openrouter' ||
    presetAt(baseUrl.trim())?.id === 'openrouter' ||
    routeOrder + routeSort + routeData !== ''
  )
}

function routingOf({ routeOrder, routeSort, routeData }: ServerForm): Routing | undefined {
  const order = routeOrder.split(',').flatMap((host) => (host.trim() === '' ? [] : [host.trim()]))
  if (order.length === 0 && routeSort === '' && routeData === '') return undefined
  return {
    ...(order.length > 0 && { order }),
    ...(routeSort !== '' && { sort: routeSort }),
    ...(routeData !== '' && { dataCollection: 'deny' }),
    ...(routeData === 'zdr' && { zdr: true }),
  }
}

/** The form with another format. A service that speaks it elsewhere is reached there, as long as its address is the usual one. */
export function withFormat(form: ServerForm, kind: string): ServerForm {
  const preset = findPreset(form.preset)
  if (preset === null || form.baseUrl.trim() !== addressFor(preset, form.kind)) return { ...form, kind }
  return { ...form, kind, baseUrl: addressFor(preset, kind), keyHeader: keyHeaderOf(preset, kind) }
}

function keyHeaderOf({ keyHeader = '' }: ServerPreset, kind: string): string {
  return kind.startsWith('openai') ? keyHeader : ''
}

/** The form with a preset in it. A name that was typed stays, one that a preset gave goes with it. */
export function withPreset(form: ServerForm, id: string, taken: readonly string[]): ServerForm {
  const preset = findPreset(id)
  if (preset === null) return form
  const before = findPreset(form.preset)
  const given = before !== null && form.label.startsWith(before.label)
  const label = form.label === '' || given ? labelOf(preset, taken) : form.label
  const { kind, baseUrl } = preset
  return { ...form, preset: id, label, kind, baseUrl, model: '', keyHeader: keyHeaderOf(preset, kind) }
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
  const { label, kind, baseUrl, model, key, headers, query, keyHeader } = form
  const routing = routingOf(form)
  return {
    draft: {
      ...(id === undefined ? {} : { id }),
      settings: {
        label,
        kind,
        baseUrl,
        ...(model.trim() === '' ? {} : { model }),
        ...numbers,
        ...(headers.length > 0 && { headers }),
        ...(query.length > 0 && { query }),
        ...(keyHeader !== '' && { keyHeader }),
        ...(routing && { routing }),
      },
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
