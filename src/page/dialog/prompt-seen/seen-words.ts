import { t, wordTable } from '../../../base/language/t.ts'
import type { SeenPrompt } from '../../../core/contract/seen-prompt.ts'
import { formatPercent } from '../../../base/format/measure.ts'
import { formatTokens } from '../../../base/format/tokens.ts'
import { capitalise } from '../../../base/text/capitalise.ts'
import { formatPromptFill } from './fill-words.ts'
import { shortenLine } from '../../../base/text/shorten.ts'

export type SeenPart = SeenPrompt['parts'][number]

/** Adjacent parts of one kind: those of the prefix that a vendor's cache can read, or those new in this call. */
export interface SeenRun {
  readonly prefix: boolean
  readonly parts: readonly SeenPart[]
  readonly tokens: number
}

const PACKAGES: Readonly<Record<string, string>> = wordTable({
  rules: 'Rules',
  topic: 'Topic and people',
  earlier: 'Earlier dialog',
  documents: 'Document',
  digest: 'Digest of folded turns',
  history: 'Transcript',
  retrieved: 'Found in the library',
  identity: 'Role',
  notes: 'Its own notes',
  guidance: 'Instruction',
  draft: 'Its own draft',
  critique: 'Its own critique',
  final: 'Its own words',
})
const ROLES = wordTable({ system: 'System', user: 'User', assistant: 'Assistant', tool: 'Tool' })

/** The title of a part of a prompt, by the name of its package. */
export function packageLabel(name: string): string {
  return PACKAGES[name] ?? capitalise(name)
}

export function roleLabel(role: SeenPart['role']): string {
  return ROLES[role]
}

/** Groups adjacent parts of one kind, in the order they are sent. */
export function seenRuns(parts: readonly SeenPart[]): readonly SeenRun[] {
  const runs: { prefix: boolean; parts: SeenPart[]; tokens: number }[] = []
  for (const part of parts) {
    const last = runs.at(-1)
    if (last?.prefix === part.prefix) {
      last.parts.push(part)
      last.tokens += part.tokens
    } else runs.push({ prefix: part.prefix, parts: [part], tokens: part.tokens })
  }
  return runs
}

/** The title of a group: "Cached prefix: sent the same way before, so a cache can read it", "New in this call". */
export function runLabel(run: SeenRun): string {
  return run.prefix ? t('Cached prefix: sent the same way before, so a cache can read it') : t('New in this call')
}

/**
 * The sizes of a prompt: the app's estimate, the provider's token count, and the share of the context window that was
 * used.
 */
export function seenSizes(prompt: SeenPrompt): readonly { readonly label: string; readonly value: string }[] {
  const { tokens, countedTokens, cachedTokens, contextTokens } = prompt
  const counted = countedTokens ?? tokens
  const window = formatPromptFill(counted, countedTokens === null, contextTokens)
  return [
    { label: t('Our estimate'), value: t('About {tokens, plural, one {# token} other {# tokens}}', { tokens }) },
    {
      label: t("Vendor''s count"),
      value: countedTokens === null ? t('Not reported') : formatCounted(tokens, countedTokens),
    },
    ...(cachedTokens === null
      ? []
      : [
          {
            label: t('Read from cache'),
            value: `${t('{tokens, plural, one {# token} other {# tokens}}', { tokens: cachedTokens })}${counted > 0 ? `, ${formatPercent(cachedTokens / counted)}` : ''}`,
          },
        ]),
    { label: t('Window'), value: contextTokens === null ? t('Unknown') : capitalise(window) },
  ]
}

/** The prompt as text for copying. */
export function seenText(prompt: SeenPrompt): string {
  return prompt.parts
    .map((part) =>
      t('[{role}, {package}, about {tokens} tokens{prefix, select, yes {, cached prefix} other {}}]\n{text}', {
        role: roleLabel(part.role),
        package: packageLabel(part.package),
        tokens: formatTokens(part.tokens),
        prefix: part.prefix ? 'yes' : 'no',
        text: part.text,
      }),
    )
    .join('\n\n')
}

/** The beginning of a long part, on one line. */
export function beginningOfPart(text: string, length = 90): string {
  return shortenLine(text, length, { wholeWords: true })
}

function formatCounted(estimate: number, counted: number): string {
  const change = counted === 0 ? 0 : estimate / counted - 1
  if (Math.round(change * 100) === 0) return t('{tokens, plural, one {# token} other {# tokens}}', { tokens: counted })
  return t(
    '{tokens, plural, one {# token} other {# tokens}}, our estimate {percent} {above, select, yes {above} other {below}}',
    { tokens: counted, percent: formatPercent(Math.abs(change)), above: change > 0 ? 'yes' : 'no' },
  )
}
