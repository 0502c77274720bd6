import { SESSION_KEY } from '../rpc/client/connect.ts'

/** Where the entry page has its script, and where it trades the token. */
export const ENTRY_SCRIPT_PATH = '/enter.js'
export const SESSION_PATH = '/session'
/** What a browser asks for with the page, before it has traded anything. */
export const ICON_PATH = '/icon.svg'

/**
 * What the printed address answers with. The token is traded by its script, not by the request: link previews and
 * whatever looks at an address before a person does run no scripts, and must not use it up. Without an icon of its own
 * the browser asks for one before it is let in, and its console shows the refusal.
 */
export const ENTRY_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<meta name="viewport" content="width=device-width">
<link rel="icon" type="image/svg+xml" href="${ICON_PATH}">
<title>Intermediated Dialog</title>
<link rel="icon" href="data:,">
<p role="status">Opening Intermediated Dialog…</p>
<noscript>Scripts are off in this browser, and Intermediated Dialog is one: switch them on for this address.</noscript>
<script src="${ENTRY_SCRIPT_PATH}"></script>
</html>
`

/** The page's secret goes into the storage of its origin, which no server on another port sees. */
export const ENTRY_SCRIPT = `const key = ${JSON.stringify(SESSION_KEY)}
const say = (sentence) => {
  document.querySelector('p').textContent = sentence
}
const enter = async () => {
  try {
    // Before the token is used: without storage there would be no second try.
    localStorage.setItem(key + '.probe', '')
    localStorage.removeItem(key + '.probe')
  } catch {
    return say('This browser keeps nothing for this address: allow it to store data for it, then load this page again.')
  }
  const token = new URLSearchParams(location.search).get('token')
  const answer = await fetch(${JSON.stringify(SESSION_PATH)}, { method: 'POST', body: token })
  if (answer.status === 200) localStorage.setItem(key, (await answer.json()).secret)
  else if (answer.status !== 204) return say(await answer.text())
  location.replace('/')
}
enter().catch(() => say('IDi does not answer: is it still running? Load this page again when it is.'))
`
