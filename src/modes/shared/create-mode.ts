import type { Mode } from '../../engine/ports.ts'
import { conclude, mayConclude } from './conclude.ts'
import { fillNames } from './fill-names.ts'
import { modeTexts } from './mode-texts.ts'
import type { ModeWords } from './mode-words.ts'
import { moderatedOrder } from './moderated-order.ts'
import { moderatedInstruction } from './moderated-instruction.ts'
import { roleFor, rulesFor } from './rules.ts'

/** A mode with the moderated turn order, made from its words. */
export function createMode(words: ModeWords): Mode {
  return {
    info: words.info,
    texts: modeTexts(words),
    summaryParts: words.summaryParts,
    ...moderatedOrder,
    rules: rulesFor,
    role: roleFor,
    instruction: moderatedInstruction,
    tools: (occasion) => (mayConclude(occasion) ? [conclude(occasion.words)] : []),
    insight: (insight, speaker, { words: told, config }) => fillNames(told(`shared.${insight}`), config, { speaker }),
  }
}
