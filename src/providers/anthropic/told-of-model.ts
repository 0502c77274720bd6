import type { ModelInfo } from '@anthropic-ai/sdk/resources/models'
import { EFFORTS } from '../../core/contract/efforts.ts'
import { LISTED_SAMPLING } from '../../core/contract/seat-settings.ts'
import type { VendorModel } from '../../core/engine/ports.ts'

/** What Anthropic's own list says of a model, for one that the catalogue does not know. Proxies leave most of it out. */
export function toldOfModel(model: ModelInfo): VendorModel {
  const about = {
    id: model.id,
    label: model.display_name ?? model.id,
    contextTokens: model.max_input_tokens ?? null,
    ...(typeof model.max_tokens === 'number' && { maxOutputTokens: model.max_tokens }),
  }
  const { thinking, effort, structured_outputs: json } = model.capabilities ?? {}
  if (!thinking?.types) return about
  const { adaptive, enabled, disabled, between_tools: between } = thinking.types
  // One that thinks only by a budget is asked without thinking: the format has no other word for it here.
  const thinks = adaptive?.supported === true
  const off = disabled?.supported ? 'disabled' : between?.supported ? 'between_tools' : null
  return {
    ...about,
    thinkingOff: thinks ? off : null,
    capabilities: {
      // Whoever thinks adaptively and in no other way takes no sampling any more.
      sampling: thinks && !enabled?.supported ? [] : LISTED_SAMPLING.filter((name) => name === 'temperature'),
      thinking: thinks,
      thinkingOff: thinks && off !== null,
      efforts: effort?.supported ? EFFORTS.filter((level) => effort[level]?.supported) : [],
      tools: true,
      json: json?.supported ?? false,
      system: true,
    },
  }
}
