import { wordsOf } from '../../../base/language/say.ts'
import { plainProse } from '../../../base/text/prose/plain-prose.ts'
import { useEffect, useRef } from 'react'
import { t } from '../../../base/language/t.ts'
import type { ContextFile } from '../../../core/contract/dialog-config.ts'
import { PERSON, type MemberId } from '../../../core/contract/members/member-ids.ts'
import { asideState, asideWith } from '../../../core/dialog/aside/aside-state.ts'
import { ASIDE_FEEDBACK } from '../../../core/dialog/aside/feedback.ts'
import { shareOf } from '../../../core/dialog/aside/share.ts'
import type { ChildDigest } from '../../../core/dialog/turns/child.ts'
import { memberName, placeOf } from '../../../core/dialog/members/members.ts'
import type { DialogState, Turn } from '../../../core/dialog/state.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { AttachedTo } from '../../files/attached-list.tsx'
import { announce } from '../../host/announce.ts'
import { GrowingText } from '../../ui/growing-text.tsx'
import { sharedWords } from './aside-words.ts'
import type { AsideActs } from './use-aside.ts'
import { VendorSentence } from '../../ui/problem.tsx'

const NO_FILES: readonly ContextFile[] = []

interface AsideTalkProps {
  readonly parent: DialogState
  readonly member: MemberId
  readonly acts: AsideActs
}

/** The words of all asides with this member, the digest of each, and the words that are arriving. */
export function AsideTalk({ parent, member, acts }: AsideTalkProps) {
  const turns = useDialog((state) => state.turns)
  const status = useDialog((state) => state.status)
  const files = useDialog((state) => state.config?.context) ?? NO_FILES
  const end = useRef<HTMLDivElement>(null)
  const digests = asideWith(parent, member)?.digests ?? []
  const visibleTurns = turns.filter((turn) => !turn.superseded)
  const last = visibleTurns.at(-1)
  const lastWords = last?.status === 'ended' && last.member !== PERSON ? last : null
  const growth = `${visibleTurns.length} ${last?.live?.text.length ?? 0} ${last?.status} ${status} ${digests.length}`
  // The braces make the effect return nothing: newer browsers return a promise here, which React would take for a
  // cleanup.
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [growth])
  const name = memberName(parent, member)
  const answer = lastWords ? `${name}: ${plainProse(lastWords.text)}` : ''
  useEffect(() => {
    announce(answer)
  }, [answer])
  const plays = parent.person === 'plays'
  const ended = useDialog((state) => asideState(state).ended)
  return (
    <>
      {plays && <p className="hint">{ASIDE_FEEDBACK.begun(name)}</p>}
      {visibleTurns.map((turn) => (
        <div key={turn.id} className="stack gap-6">
          <Line turn={turn} name={turn.member === PERSON ? t('You') : name} acts={acts} files={files} />
          {digests
            .filter((digest) => closes(digest, turn, visibleTurns))
            .map((digest) => (
              <DigestLine key={digest.seq} digest={digest} moderator={memberName(parent, 'moderator')} />
            ))}
        </div>
      ))}
      {status === 'running' && last?.status !== 'running' && (
        <p className="hint">{t('{name} is thinking', { name })}</p>
      )}
      {plays && ended && <p className="hint">{ASIDE_FEEDBACK.ended(name)}</p>}
      <div ref={end} />
    </>
  )
}

/** Whether a turn is the last one that a digest covers; the digest is shown under it. */
function closes({ throughSeq }: ChildDigest, turn: Turn, turns: readonly Turn[]): boolean {
  return turns.findLast(({ seq }) => seq <= throughSeq)?.id === turn.id
}

interface LineProps {
  readonly turn: Turn
  readonly name: string
  readonly acts: AsideActs
  readonly files: readonly ContextFile[]
}

function Line({ turn, name, acts, files }: LineProps) {
  const running = turn.status === 'running'
  const text = running ? (turn.live?.text ?? '') : turn.status === 'ended' ? turn.text : turn.partialText
  return (
    <article className={`aside-turn seat-${turn.member === PERSON ? 'person' : placeOf(turn.member)}`}>
      <h3 className="below-2">{name}</h3>
      {text === '' && running ? (
        <p className="hint">{t('Waiting for the first word')}</p>
      ) : (
        <GrowingText text={text} growing={running} above={1} />
      )}
      <AttachedTo names={turn.files} files={files} />
      {turn.status === 'failed' && (
        <>
          <p className="in-error">
            {wordsOf(turn.error) ?? t('No answer came.')}{' '}
            <button
              type="button"
              className="button small"
              disabled={acts.doing !== null}
              onClick={() => void acts.retry()}
            >
              {t('Try again')}
            </button>
          </p>
          <VendorSentence error={turn.error} />
        </>
      )}
    </article>
  )
}

function DigestLine({ digest, moderator }: { readonly digest: ChildDigest; readonly moderator: string }) {
  return (
    <p className="aside-digest muted type-small pad-3 pad-x-5 rounded">
      {digest.text === ''
        ? t('Closed; nothing was said.')
        : t('Closed, {told}: {text}', {
            told: sharedWords(shareOf(digest.audience), moderator),
            text: digest.text,
          })}
    </p>
  )
}
