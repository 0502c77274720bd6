import type {
  ContextPackage,
  PackageContext,
  PromptPart,
  Recipe,
  TurnContext,
  TurnPackage,
  PromptPicture,
} from '../ports.ts'
import { tokensOf, withinBudget } from './budget.ts'
import { cutNote, documentText } from './request-texts.ts'
import type { ContextFile } from '../../contract/dialog-config.ts'
import { pictureTokens } from '../../dialog/money/picture-tokens.ts'

/** The parts before the turn, with a cache mark after the last part of each stability: at most three. */
export function stableParts({ packages }: Recipe, context: PackageContext): readonly PromptPart[] {
  const note = cutNote(context.words)
  const fixed = packages.flatMap((each) =>
    each.stability === 'static' || each.stability === 'session'
      ? named(each, withinBudget(each.texts(context), each.budget, note))
      : [],
  )
  const grown = packages
    .flatMap((each) =>
      each.stability === 'dynamic' ? each.entries(context).map(({ text, seq }) => ({ each, text, seq })) : [],
    )
    .toSorted((a, b) => a.seq - b.seq)
  const pictures = picturesByText(context.config.context)
  // Looking up a long text costs as much as reading it.
  const shown =
    pictures.size === 0
      ? fixed
      : fixed.map((part) => {
          const picture = pictures.get(part.text)
          return picture ? { ...part, picture } : part
        })
  const parts = [...shown, ...grown.flatMap(({ each, text }) => named(each, [text]))]
  return parts.map((part, index) =>
    part.stability === parts[index + 1]?.stability ? part : { ...part, cacheMark: true },
  )
}

/**
 * The parts that apply to the turn, at its start. If they exceed the recipe's token limit, they are cut: those of the
 * lowest priority first, and of two equal ones the later. What comes before the turn cannot be cut without losing the
 * cache.
 * @param before the part before the turn
 */
export function packagesOfTurn(
  { packages, budget }: Recipe,
  context: TurnContext,
  before: readonly PromptPart[],
): readonly PromptPart[] {
  const note = cutNote(context.words)
  const told = packages.flatMap((each): Told[] =>
    each.stability === 'turn' ? [{ each, texts: withinBudget(each.texts(context), each.budget, note) }] : [],
  )
  const tokens = (all: readonly Told[]) => all.reduce((sum, { texts }) => sum + tokensOf(texts), 0)
  let over = budget === null ? 0 : tokensOf(before.map((part) => part.text)) + tokens(told) - budget
  const cuttable = told.filter(({ each }) => each.priority < Number.POSITIVE_INFINITY)
  for (const one of cuttable.toReversed().toSorted((a, b) => a.each.priority - b.each.priority)) {
    if (over <= 0) break
    const whole = tokensOf(one.texts)
    const shorter = withinBudget(one.texts, Math.max(0, whole - over), note)
    // A note that is as long as the text it replaces saves nothing.
    if (tokensOf(shorter) >= whole) continue
    one.texts = shorter
    over -= whole - tokensOf(shorter)
  }
  return told.flatMap(({ each, texts }) => named(each, texts))
}

interface Told {
  readonly each: TurnPackage
  texts: readonly string[]
}

/** The parts that a later stage of a turn adds to those of the first stage. */
export function stageParts({ packages }: Recipe, context: TurnContext): readonly PromptPart[] {
  return packages.flatMap((each) =>
    each.stability === 'turn' && each.eachStage
      ? named(each, withinBudget(each.texts(context), each.budget, cutNote(context.words)))
      : [],
  )
}

function named({ name, stability }: ContextPackage, texts: readonly string[]): PromptPart[] {
  return texts.map((text) => ({ package: name, stability, text }))
}

/**
 * The attached pictures, by the text that describes each in a prompt. Any part that contains the whole of that text
 * gets the picture, too.
 */
function picturesByText(files: readonly ContextFile[]): ReadonlyMap<string, PromptPicture> {
  return new Map(
    files.flatMap((file) =>
      file.picture
        ? [[documentText(file), { ...pick(file.picture), tokens: pictureTokens(file.picture) }] as const]
        : [],
    ),
  )
}

function pick({ type, base64 }: NonNullable<ContextFile['picture']>): Omit<PromptPicture, 'tokens'> {
  return { type, base64 }
}
