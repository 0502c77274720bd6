import { comma } from '../../../base/format/count.ts'
import { useId, useRef, useState } from 'react'
import { t, translateKnown } from '../../../base/language/t.ts'
import type { Source } from '../../../core/dialog/ask/ask-state.ts'
import { citedParts } from '../../../core/dialog/ask/citations.ts'
import { formatDay } from '../../../base/format/date.ts'
import { formatRoute } from '../../../page/host/route.ts'
import { reasonWords } from '../../../page/dialog-view/reason-words.ts'
import { Popover } from '../../../page/ui/popover.tsx'
import { SaidWords } from '../../../page/ui/text/said-words.tsx'
import { paragraphs } from '../../../page/ui/text/paragraphs.ts'
import { shortenText } from '../../../base/text/shorten.ts'
import { SaidText } from '../../../page/ui/text/said-text.tsx'

interface CitedTextProps {
  readonly text: string
  readonly sources: readonly Source[]
  readonly growing: boolean
}

/** An answer in paragraphs; each number links to its source. */
export function CitedText({ text, sources, growing }: CitedTextProps) {
  const isKnown = (number: number) => sources[number - 1] !== undefined
  const parts = paragraphs(text)
  return parts.map((paragraph, index) => (
    <SaidText key={index} as="div" role="paragraph" className="library-ask-paragraph">
      {citedParts(paragraph, isKnown).map((part, at) => {
        if ('text' in part)
          return <SaidWords key={at} text={part.text} growing={growing && index === parts.length - 1} />
        const source = sources[part.number - 1]
        return source && <Citation key={at} source={source} />
      })}
      {growing && index === parts.length - 1 && <span className="caret" aria-hidden />}
    </SaidText>
  ))
}

/** Words of a source in its preview. */
const PREVIEW_CHARS = 420

function Citation({ source }: { readonly source: Source }) {
  const [open, setOpen] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)
  const id = useId()
  const { number, dialogId, turnId, turnNumber, title, speaker } = source
  const who = [speaker, `“${title}”`, turnNumber === null ? null : t('turn {number}', { number: turnNumber })]
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
  const preview = shortenText(text, PREVIEW_CHARS, { ellipsis: ' …', wholeWords: true })
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
      <strong>{title}</strong>
      <span className="hint">{place.filter(Boolean).join(comma())}</span>
      <SaidText as="span" className="cite-words">
        {preview}
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
