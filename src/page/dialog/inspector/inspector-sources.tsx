import { comma } from '../../../base/format/count.ts'
import { CornerDownLeft, FileText } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../base/language/t.ts'
import type { ContextFile } from '../../../core/contract/dialog-config.ts'
import { dataUrlOf, pictureWords } from '../../../core/dialog/files/pictures.ts'
import { fileHasOrders, ORDERS_NOTE } from '../../../core/dialog/orders/found-orders.ts'
import { transcriptWords } from '../../../core/dialog/recordings/transcripts.ts'
import { memberName, placeOf } from '../../../core/dialog/members/members.ts'
import { turnSearch } from '../../../core/dialog/quotations/turn-sources.ts'
import { formatDate } from '../../../base/format/date.ts'
import { formatTokens } from '../../../base/format/tokens.ts'
import './inspector-sources.css'
import { passageOf } from '../../dialog-view/sources/passage.ts'
import { SourceView } from './source-view.tsx'
import { useJump } from '../../dialog-view/jump-context.ts'
import { turnTitle } from '../../../core/dialog/turns/turn-number.ts'
import { useDialog, useCalmFacts } from '../../dialog-view/use-dialog.ts'
import { WebSourceList } from '../../dialog-view/sources/web-source-list.tsx'
import { useQuotes, type TurnQuote } from './use-quotes.ts'
import { SaidText } from '../../ui/text/said-text.tsx'

const NO_FILES: readonly ContextFile[] = []

/**
 * The sources that all three seats read: the full topic, the attached files with the quoted passages, and what was
 * found on the web.
 */
export function InspectorSources() {
  const topic = useDialog((state) => state.config?.topic ?? '')
  const files = useDialog((state) => state.config?.context) ?? NO_FILES
  return (
    <>
      <SourceView />
      <h2>{t('Topic')}</h2>
      <p className="type-small pre-wrap break">{topic}</p>
      <h2>{t('Files')}</h2>
      {files.length === 0 ? (
        <p className="hint">{t('No files were attached to this dialog.')}</p>
      ) : (
        <Files files={files} />
      )}
      <WebSources />
    </>
  )
}

/** The web sources of each turn, turn by turn. */
function WebSources() {
  const state = useCalmFacts()
  const jump = useJump()
  const searches = state.turns.flatMap((turn, index) => {
    const search = turn.superseded ? null : turnSearch(turn)
    return search && search.sources.length > 0 ? [{ turn, index, search }] : []
  })
  if (searches.length === 0) return null
  return (
    <>
      <h2>{t('Web')}</h2>
      <ul className="sources">
        {searches.map(({ turn, index, search }) => (
          <li key={turn.id} className={`seat-${placeOf(turn.member)}`}>
            <button
              type="button"
              className="source-jump full type-small strong row pad-1 pad-x-3 rounded text-start"
              onClick={() => jump(index)}
            >
              <span className="seat-dot rigid rounded-small" aria-hidden />
              <span>
                {memberName(state, turn.member)}, {turnTitle(state, turn)}
              </span>
              <CornerDownLeft size={14} aria-hidden />
            </button>
            <WebSourceList search={search} settled={turn.status === 'ended'} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Files({ files }: { readonly files: readonly ContextFile[] }) {
  const { quotes, cut } = useQuotes(files)
  return (
    <ul className="sources">
      {files.map((file, place) => (
        <li key={place}>
          <p className="source-file flex type-small below-1">
            <FileText size={16} aria-hidden />
            <strong className="shrink break">{file.name}</strong>
          </p>
          {file.picture && (
            <img
              className="source-picture block framed rounded-card at-most-full"
              src={dataUrlOf(file.picture)}
              alt={file.name}
            />
          )}
          <p className="hint">
            {cut.includes(place)
              ? t('{size}. Quotes are looked for in its beginning only.', { size: formatFileSize(file) })
              : formatFileSize(file)}
          </p>
          {fileHasOrders(file) && <p className="hint">{t(ORDERS_NOTE)}</p>}
          {file.picture ? (
            <p className="above-2 type-small break">{file.text.trim()}</p>
          ) : quotes === null ? (
            <p className="hint">{t('Looking for quotes')}</p>
          ) : (
            <Quotes file={file} quotes={quotes.filter((quote) => quote.file === place)} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** The number of quotes shown at first, and of further ones with each "Show more". */
const STEP = 20

function Quotes({ file, quotes }: { readonly file: ContextFile; readonly quotes: readonly TurnQuote[] }) {
  const { turns } = useCalmFacts()
  const [limit, setShown] = useState(STEP)
  if (quotes.length === 0) return <p className="hint">{t('Not quoted word for word so far.')}</p>
  const places = new Map(turns.map((turn, index) => [turn.id, index]))
  return (
    <>
      <p className="hint">
        {t('Quoted {count, plural, one {once} =2 {twice} other {# times}}', { count: quotes.length })}
      </p>
      <ul className="source-quotes stack gap-5 above-4 below-4">
        {quotes.slice(0, limit).map((quote) => (
          <SourceQuote
            key={`${quote.turnId} ${quote.start}`}
            quote={quote}
            text={file.text}
            index={places.get(quote.turnId) ?? null}
          />
        ))}
      </ul>
      {quotes.length > limit && (
        <button type="button" className="button small" onClick={() => setShown(limit + STEP)}>
          {t('Show more')}
        </button>
      )}
    </>
  )
}

/**
 * The size of a file: "About 3.2k tokens, 12,400 characters". For a picture also its size and who described it; for a
 * recording who transcribed it, and when.
 */
function formatFileSize({ tokens, text, picture, recording }: ContextFile): string {
  if (recording)
    return t('{transcript}, {date}, about {tokens} tokens', {
      transcript: transcriptWords(recording),
      date: formatDate(recording.at),
      tokens: formatTokens(tokens),
    })
  if (picture) {
    const { describedBy } = picture
    const about = { picture: pictureWords(picture), tokens: formatTokens(tokens) }
    return describedBy === undefined
      ? t('{picture}, about {tokens} tokens', about)
      : t('{picture}, about {tokens} tokens, described by {describedBy}', { ...about, describedBy })
  }
  return t('About {tokens} tokens, {characters, plural, one {# character} other {# characters}}', {
    tokens: formatTokens(tokens),
    characters: text.length,
  })
}

/** One quote, with a link to its turn and to its passage in the file. */
function SourceQuote({
  quote,
  text,
  index,
}: {
  readonly quote: TurnQuote
  readonly text: string
  readonly index: number | null
}) {
  const jump = useJump()
  const seat = useDialog((state) => (index === null ? undefined : placeOf(state.turns[index]?.member ?? 'moderator')))
  const words = useDialog((state) => {
    const turn = index === null ? undefined : state.turns[index]
    return turn ? `${memberName(state, turn.member)}${comma()}${turnTitle(state, turn)}` : ''
  })
  if (index === null) return null
  const { before, quoted, after } = passageOf(text, quote.fileStart, quote.fileEnd)
  return (
    <li className={seat && `seat-${seat}`}>
      <button
        type="button"
        className="source-jump full type-small strong row pad-1 pad-x-3 rounded text-start"
        onClick={() => jump(index)}
      >
        <span className="seat-dot rigid rounded-small" aria-hidden />
        <span>{words}</span>
        <CornerDownLeft size={14} aria-hidden />
      </button>
      <SaidText as="blockquote">
        {before}
        <mark>{quoted}</mark>
        {after}
      </SaidText>
    </li>
  )
}
