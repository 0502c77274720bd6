import { sayLater, type Sentence } from '../../../base/language/say.ts'
import { m } from '../../../base/language/t.ts'
import { SEAT_IDS, type DialogConfig, type SeatId } from '../../../core/contract/dialog-config.ts'
import { CLASSIC_STYLE } from '../../../core/contract/limits.ts'
import type { Order, Style } from '../../../core/contract/mode/style.ts'
import type { StyleInfo } from '../../../core/contract/host/app-info.ts'
import type { PlannedTurn } from '../../../core/contract/turn/turn-parts.ts'
import { infoOfOrder } from '../../../core/dialog/turns/extent.ts'
import { plannedAt } from '../../../core/dialog/turns/style-plan.ts'
import type { ModeText, Occasion, Wording } from '../../../core/engine/ports.ts'
import { lengthLines } from '../length-lines.ts'
import type { ModeWords } from '../mode-words.ts'

/** The name in keys of texts for an order that is the only one of its mode. */
const ONLY = 'order'
/** What is written above its texts. */
const ORDER_LABEL = m('The turns, in their order')

/** The styles of a mode for the form; empty when there is no choice. */
export function stylesOf(styles: readonly Style[] = []): readonly StyleInfo[] {
  if (styles.length === 0) return []
  return [
    CLASSIC_INFO,
    ...styles.map(({ roles, ...style }) => ({
      id: style.id,
      label: style.label,
      blurb: style.blurb,
      ...(roles && { roles }),
      ...infoOfOrder(style),
    })),
  ]
}

const CLASSIC_INFO = {
  id: CLASSIC_STYLE,
  label: m('Classic'),
  blurb: m('In rounds, with the moderator between the two: for listening.'),
}

/** The order of a dialog in this mode; null for rounds. */
export function orderOf(
  { order, styles }: Pick<ModeWords, 'order' | 'styles'>,
  { style }: Pick<DialogConfig, 'style'>,
): Order | null {
  if (style === undefined || style === CLASSIC_STYLE) return order ?? null
  return styles?.find(({ id }) => id === style) ?? order ?? null
}

/** The key of a text of the dialog's style. */
export function styleKey({ mode, style = ONLY }: Pick<DialogConfig, 'mode' | 'style'>, name: string): string {
  return `${mode}.${style}.${name}`
}

/** A text of the mode, or the text that the dialog's style has in its place. */
export function textOfStyle({ words, config }: Wording, name: string): string {
  const ofMode = `${config.mode}.${name}`
  if (config.style === undefined || config.style === CLASSIC_STYLE) return words(ofMode)
  const key = styleKey(config, name)
  // A dialog that was begun before the style got a text of its own uses the text of that time.
  return (words.begunWith?.(key) !== false && words(key)) || words(ofMode)
}

/** The planned turn if the dialog has a style; null in the order of rounds. */
export function turnOfStyle({ state, planned }: Pick<Occasion, 'state' | 'planned'>): PlannedTurn | null {
  const at = plannedAt(state.plan, planned.step) ?? planned
  return at.task === undefined ? null : at
}

/** The words of a mode's styles as a list of texts with keys. */
export function styleTexts({ info, order, styles = [] }: ModeWords): readonly ModeText[] {
  const all: readonly (Order & Partial<Style>)[] = [...(order ? [order] : []), ...styles]
  return all.flatMap((style): readonly ModeText[] => {
    const { id = ONLY, label = info.label, course, weighed, steps, roles, duty, side, settling } = style
    const own = (key: string, shown: ModeText['label'], text: string): ModeText => ({
      key: `${info.id}.${id}.${key}`,
      mode: info.id,
      style: id === ONLY ? ORDER_LABEL : label,
      label: shown,
      text,
    })
    const inPlace = (key: string, shown: Sentence, text: string | undefined): ModeText =>
      own(key, text === undefined ? null : shown, text ?? '')
    const part = (seat: SeatId) => ({ role: { message: roles?.[seat]?.title ?? info.roles[seat].title } })
    return [
      own('course', m('Its course, told to everybody'), course),
      ...steps.map((step, at) =>
        // Titles such as "Answer" occur more than once in an order.
        own(
          step.name,
          sayLater('{number}. {step}: {role}{turns, select, yes { and the other in turn} other {}}', {
            number: at + 1,
            step: { message: step.title },
            ...part(step.speaker),
            turns: step.alternates && step.speaker !== 'moderator' ? 'yes' : 'no',
          }),
          step.task ?? '',
        ),
      ),
      ...SEAT_IDS.map((seat) => own(`title.${seat}`, null, roles?.[seat]?.title ?? '')),
      ...SEAT_IDS.map((seat) => inPlace(`duty.${seat}`, sayLater('{role}: task', part(seat)), duty?.[seat])),
      ...(['first', 'second'] as const).map((seat) =>
        inPlace(`side.${seat}`, sayLater('{role}: side where no position is given', part(seat)), side?.[seat]),
      ),
      inPlace('settling', sayLater('{role}: introduction where no positions are given', part('moderator')), settling),
      own('weighed', sayLater('{role}: what is weighed before the summary', part('moderator')), weighed ?? ''),
      own(
        'lengths',
        null,
        lengthLines(Object.fromEntries(steps.flatMap(({ name, words }) => (words ? [[name, words]] : [])))),
      ),
    ]
  })
}
