import { t } from '../../../base/language/t.ts'
import { addressFor, findPreset, presetAt, type ServerPreset } from '../../../core/contract/host/server-presets.ts'
import type { Routing, SentPair, ServerDraft, ServerStatus } from '../../../core/contract/host/servers.ts'

/** The fields of the form for a server, as they were typed. */
export interface ServerForm {
  readonly preset: string
  readonly label: string
  readonly kind: string
  readonly baseUrl: string
  /** A newly typed key; empty keeps the stored one. */
  readonly key: string
  readonly model: string
  readonly contextTokens: string
  readonly powerPort: string
  readonly headers: readonly SentPair[]
  readonly query: readonly SentPair[]
  /** The HTTP header that carries the key. The form has no field for it: a preset or the command line sets it. */
  readonly keyHeader: string
  /** The ids of hosts, separated by commas. */
  readonly routeOrder: string
  readonly routeSort: NonNullable<Routing['sort']> | ''
  readonly routeData: 'deny' | 'zdr' | ''
}

/** The errors by field. Errors that belong to no field are under "form". */
export type ServerErrors = Readonly<Partial<Record<string, string>>>

const NUMBERS = ['contextTokens', 'powerPort'] as const

/** The form with the settings of a server; an empty form for null. */
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

/** Whether the server is OpenRouter, or has settings for routing like it. */
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

/**
 * The form with another format. If its address is the default one of a service, it is replaced by the service's address
 * for that format.
 */
export function withFormat(form: ServerForm, kind: string): ServerForm {
  const preset = findPreset(form.preset)
  if (preset === null || form.baseUrl.trim() !== addressFor(preset, form.kind)) return { ...form, kind }
  return { ...form, kind, baseUrl: addressFor(preset, kind), keyHeader: keyHeaderOf(preset, kind) }
}

function keyHeaderOf({ keyHeader = '' }: ServerPreset, kind: string): string {
  return kind.startsWith('openai') ? keyHeader : ''
}

/** The form with a preset. A typed name stays; a name that came from another preset is replaced. */
export function formWithPreset(form: ServerForm, id: string, taken: readonly string[]): ServerForm {
  const preset = findPreset(id)
  if (preset === null) return form
  const before = findPreset(form.preset)
  const isPresetLabel = before !== null && form.label.startsWith(before.label)
  const label = form.label === '' || isPresetLabel ? labelOf(preset, taken) : form.label
  const { kind, baseUrl } = preset
  return { ...form, preset: id, label, kind, baseUrl, model: '', keyHeader: keyHeaderOf(preset, kind) }
}

/** A free name for a server of a service: "Groq", or "Groq 2" for the second one. */
function labelOf({ id, label }: ServerPreset, taken: readonly string[]): string {
  if (id === 'other') return ''
  const free = (candidate: string) => !taken.some((each) => each.toLowerCase() === candidate.toLowerCase())
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? label : `${label} ${number}`
    if (free(candidate)) return candidate
  }
}

/** The draft that is sent to the host, or the errors that the page can find itself. */
export function draftOf(
  form: ServerForm,
  id: string | undefined,
): { readonly draft: ServerDraft; readonly errors: null } | { readonly draft: null; readonly errors: ServerErrors } {
  const errors = Object.fromEntries(
    NUMBERS.filter((name) => !/^[\d,]*$/.test(form[name].trim())).map((name) => [
      name,
      t('Write a whole number here, or leave it empty.'),
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

/**
 * The label, hint and placeholder of the field for the key. They also say whether a stored key belongs to the server's
 * former address.
 */
export function keyWords(
  server: Pick<ServerStatus, 'key' | 'origin'> | null,
  baseUrl: string,
): { readonly label: string; readonly hint: string; readonly placeholder: string } {
  const { present = false, lastFour = null } = server?.key ?? {}
  const isStored = present && URL.parse(baseUrl.trim())?.origin === server?.origin
  return {
    placeholder: isStored ? t('Empty: the one that is kept') : t('None, or paste one here'),
    label: isStored
      ? t('Another key (the one that is kept ends in {lastFour})', { lastFour: lastFour ?? '…' })
      : t('Key'),
    hint:
      present && !isStored
        ? t('The key that is kept belongs to the old address and is not sent to another: paste it again.')
        : t('Kept by this computer, sent to this address alone.'),
  }
}
