import { useState } from 'react'
import { t } from '../../../base/language/t.ts'
import { rich } from '../../ui/text/rich.tsx'
import type { ProgramsView } from '../../../core/contract/host/programs.ts'
import { copyText } from '../../host/copy-text.ts'
import { useAction } from '../../host/use-action.ts'
import { Problem } from '../../ui/problem.tsx'

/** The address of the app for other programs, and their token. The token is shown only once, when it is made. */
export function ProgramAddress({ view: { url, problem, tokenEnds } }: { readonly view: ProgramsView }) {
  const [token, setToken] = useState<string | null>(null)
  const { busy, problem: failed, run } = useAction()
  const make = () => void run(async (client) => setToken((await client.programs.newToken({})).token))
  // A token is hidden when another window has made a newer one.
  const visibleToken = token !== null && tokenEnds !== null && token.endsWith(tokenEnds) ? token : null
  return (
    <div className="programs-address stack gap-5">
      {problem !== null && <Problem>{problem}</Problem>}
      {url !== null && <Copied label={t('Address')} text={url} done={t('The address is on the clipboard')} />}
      {visibleToken !== null && (
        <>
          <Copied label={t('Token')} text={visibleToken} done={t('The token is on the clipboard')} />
          <p className="hint">
            {t('Copy it now: it is shown this once. Whoever has it can use IDi on this computer as it is set here.')}
          </p>
          {url !== null && (
            <Copied
              label={t('For an assistant’s list of servers')}
              text={snippet(url, visibleToken)}
              done={t('The entry is on the clipboard')}
            />
          )}
        </>
      )}
      {failed !== null && <Problem>{failed}</Problem>}
      <div className="programs-token">
        <button type="button" className={tokenEnds === null ? 'button' : 'button small'} disabled={busy} onClick={make}>
          {tokenEnds === null ? t('Make a token') : t('Make a new token')}
        </button>
        {tokenEnds === null ? (
          <span className="hint">{t('Without a token no program is let in.')}</span>
        ) : (
          visibleToken === null && (
            <span className="hint">
              {rich('The token ends in <strong>{tokenEnds}</strong>. A new one takes its place at once.', {
                strong: (words) => <strong>{words}</strong>,
                tokenEnds,
              })}
            </span>
          )
        )}
      </div>
    </div>
  )
}

function Copied({ label, text, done }: { readonly label: string; readonly text: string; readonly done: string }) {
  return (
    <div className="programs-copied stack gap-2">
      <span className="label muted type-small medium">{label}</span>
      <div className="row start">
        {text.includes('\n') ? (
          <pre tabIndex={0} aria-label={label}>
            {text}
          </pre>
        ) : (
          <code>{text}</code>
        )}
        <button
          type="button"
          className="button small"
          aria-label={t('Copy: {label}', { label })}
          onClick={() => void copyText(text, done)}
        >
          {t('Copy')}
        </button>
      </div>
    </div>
  )
}

/** The configuration in the form that most assistants accept, as JSON. */
function snippet(url: string, token: string): string {
  const server = { type: 'http', url, headers: { Authorization: `Bearer ${token}` } }
  return JSON.stringify({ mcpServers: { idi: server } }, null, 2)
}
