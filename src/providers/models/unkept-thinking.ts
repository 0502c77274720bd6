import { sayInEnglish, sayLater } from '../../base/language/say.ts'
import type { SeatConfig } from '../../core/contract/dialog-config.ts'
import type { ModelRequest } from '../../core/engine/ports.ts'
import { whoIs, type ShownEndpoint } from '../addresses/endpoint.ts'
import type { Traits } from './model-schema.ts'
import { effortFor } from './model-settings.ts'
import { addressOf } from '../addresses/resolve-endpoint.ts'
import type { Vendor } from '../vendor.ts'
import { refusalText } from '../refusals/refusals.ts'

/** A seat's setting that its model is known not to support. */
export interface UnkeptSetting {
  readonly setting: 'thinking' | 'effort'
  /** A sentence that says what is not possible, and what is done instead. */
  readonly text: string
}

/**
 * The settings of thinking that a model is known not to support, before anything is sent.
 * @param known null for an unknown model, for which only an effort that few models accept is left out
 */
export function unkeptThinking(
  { model, thinking, effort }: Pick<ModelRequest, 'model' | 'thinking' | 'effort'>,
  endpoint: ShownEndpoint,
  known: Traits | null,
): readonly UnkeptSetting[] {
  const who = whoIs(endpoint)
  if (thinking === false)
    return known?.thinking && known.thinking.off === null
      ? [
          {
            setting: 'thinking',
            text: sayInEnglish(
              known.thinking.efforts.includes('low')
                ? sayLater(
                    '{who} has no way to turn the thinking of the model "{model}" off: it is asked to think little.',
                    { who, model },
                  )
                : sayLater(
                    '{who} has no way to turn the thinking of the model "{model}" off: it may think all the same.',
                    { who, model },
                  ),
            ),
          },
        ]
      : []
  if (known && known.thinking === null)
    return thinking === true || effort !== undefined
      ? [
          {
            setting: 'thinking',
            text: sayInEnglish(
              sayLater('The model "{model}" of {who} does not think: it is asked without.', { model, who }),
            ),
          },
        ]
      : []
  const kept = effortFor(known, { thinking, effort }, false)
  if (effort === undefined || kept === effort) return []
  const instead = kept === undefined ? sayLater('without one') : sayLater('for "{effort}"', { effort: kept })
  const values = { model, who, effort, instead }
  const text = known
    ? sayLater('The model "{model}" of {who} has no effort "{effort}": it is asked {instead}.', values)
    : sayLater(
        'Nobody has said that the model "{model}" of {who} has the effort "{effort}": it is asked {instead}.',
        values,
      )
  return [{ setting: 'effort', text: sayInEnglish(text) }]
}

/** The same for a seat before the start, including settings that cannot be sent to its address. */
export function settingNotesOf(
  seat: Pick<SeatConfig, 'model' | 'baseUrl' | 'thinking' | 'effort'>,
  vendor: Vendor,
  settings: Parameters<typeof addressOf>[1],
  known: Traits | null,
): readonly string[] {
  try {
    const endpoint = { label: settings.label, ...addressOf(vendor, settings, seat.baseUrl) }
    const cannot = vendor.cannot?.(seat, endpoint, known) ?? []
    return [
      ...cannot.map((setting) => refusalText(endpoint, seat.model, setting, seat.thinking === false)),
      ...unkeptThinking(seat, endpoint, known).map(({ text }) => text),
    ]
  } catch {
    // The check of the seat reports an invalid address.
    return []
  }
}
