import { comma } from '../../../base/format/count.ts'
import { useId, useMemo, useRef, useState } from 'react'
import { t, translateKnown } from '../../../base/language/t.ts'
import type { Source } from '../../../core/dialog/ask/ask-state.ts'
import { citedParts } from '../../../core/dialog/ask/citations.ts'
import { formatDay } from '../../../base/format/date.ts'
import { formatRoute } from '../../../page/host/route.ts'
import { reasonWords } from '../../../page/dialog-view/reason-words.ts'
import { Popover } from '../../../page/ui/popover.tsx'
import { GrowingText } from '../../../page/ui/growing-text.tsx'
import { DrawWords, PartOfWords } from '../../../page/ui/text/marked-words.tsx'
import { overlapping } from '../../../base/text/overlapping.ts'
import { plainProse, plainProseLine } from '../../../base/text/prose/plain-prose.ts'
import type { MappedWords } from '../../../base/text/prose/words.ts'
import { shortenText } from '../../../base/text/shorten.ts'
import { SaidText } from '../../../page/ui/text/said-text.tsx'

interface CitedTextProps {
  readonly text: string
  readonly sources: readonly Source[]
  readonly growing: boolean
}

/** An answer in blocks, as Markdown has them; each number links to its source. */
export function CitedText({ text, sources, growing }: CitedTextProps) {
  const draw = useMemo(() => (words: MappedWords) => <CitedWords words={words} sources={sources} />, [sources])
  return (
    <div className="library-ask-words">
      <DrawWords value={draw}>
        <GrowingText text={text} growing={growing} />
      </DrawWords>
    </div>
  )
}

/** Marks within which a number is part of what they mark. */
const WHOLE: ReadonlySet<string> = new Set(['code', 'link', 'formula'])

function CitedWords({ words, sources }: { readonly words: MappedWords; readonly sources: readonly Source[] }) {
  const whole = words.marks.filter(({ kind }) => WHOLE.has(kind))
  const parts = citedParts(words.text, (number) => sources[number - 1] !== undefined)
  return parts.map(({ number, from, to }) => {
    const source = number === null ? undefined : sources[number - 1]
    return source && overlapping(whole, from, to).length === 0 ? (
      <Citation key={from} source={source} />
    ) : (
      <PartOfWords key={from} words={words} from={from} to={to} />
    )
  })
}

/** Words of a source in its preview. */
const PREVIEW_CHARS = 420

function Citation({ source }: { readonly source: Source }) {
  const [open, setOpen] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)
  const id = useId()
  const { number, dialogId, turnId, turnNumber, title, speaker } = source
  const who = [
    speaker,
    `“${plainProseLine(title)}”`,
    turnNumber === null ? null : t('turn {number}', { number: turnNumber }),
  ]
    .filter(Boolean)
    .join(', ')
  return (
    <span
      className="cite"
      onMouseEnter={() => setOpen(true)}
      onMouseLeave={() => setOpen(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        event.stopPropagation()
        setOpen(false)
      }}
    >
      <a
        className="pad-x-2 rounded surface ink type-caption strong centered no-line"
        ref={link}
        href={formatRoute({ screen: 'dialog', id: dialogId, ...(turnId === null ? {} : { turn: turnId }) })}
        aria-label={t('Source {number}: {who}', { number, who })}
        aria-describedby={open ? id : undefined}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
      >
        {number}
      </a>
      {open && (
        <Popover id={id} role="tooltip" anchor={link} width={360} className="cite-preview stack gap-2">
          <Preview source={source} />
        </Popover>
      )}
    </span>
  )
}

function Preview({
  source: { title, speaker, role, turnNumber, turns, at, what, text, why, reasons },
}: {
  readonly source: Source
}) {
  const preview = shortenText(plainProse(text), PREVIEW_CHARS, { ellipsis: ' …', wholeWords: true })
  const place = [
    speaker ?? (what && translateKnown(what)),
    role && roleWords(role),
    turnNumber === null
      ? null
      : turns > 0
        ? t('turn {number} of {turns}', { number: turnNumber, turns })
        : t('turn {number}', { number: turnNumber }),
    at > 0 ? formatDay(at) : null,
  ]
  return (
    <>
      <strong>{plainProseLine(title)}</strong>
      <span className="hint">{place.filter(Boolean).join(comma())}</span>
      <SaidText as="span" className="cite-words type-lead">
        <>{preview}</>
      </SaidText>
      {why !== null && <span className="hint">{reasons.length > 0 ? reasonWords(reasons) : why}</span>}
    </>
  )
}

/**
 * "moderator" and "for: POSITION" in the language of the page. core/engine/ask/library.ts gives models these words in
 * English.
 */
function roleWords(role: string): string {
  const { moderator, position } =
    /^(?<moderator>moderator)?(?:, )?(?:for: (?<position>[^]*))?$/.exec(role)?.groups ?? {}
  if (moderator !== undefined)
    return t('Moderator') + (position === undefined ? '' : `, ${t('for: {position}', { position })}`)
  return position === undefined ? role : t('for: {position}', { position })
}
