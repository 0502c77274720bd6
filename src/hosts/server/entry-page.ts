import { SESSION_KEY } from '../../app/rpc/client/connect.ts'

/** Where the entry page has its script, and where it trades the token. */
export const ENTRY_SCRIPT_PATH = '/enter.js'
export const SESSION_PATH = '/session'
/** The looks of the page that nobody is let in by. */
export const REFUSED_STYLE_PATH = '/refused.css'
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
<p role="status">Opening Intermediated Dialog…</p>
<noscript>Scripts are off in this browser, and Intermediated Dialog is one: switch them on for this address.</noscript>
<script src="${ENTRY_SCRIPT_PATH}"></script>
</html>
`

/**
 * What a browser sees that is not let in, most often because the printed address was used already: what happened, and
 * how to go on.
 * @param used an address with a token was followed, so that it is the token that no longer holds
 */
export function refusedPage(used: boolean): string {
  const title = used ? 'This address has been used' : 'This browser is not let in yet'
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<meta name="viewport" content="width=device-width">
<link rel="icon" type="image/svg+xml" href="${ICON_PATH}">
<link rel="stylesheet" href="${REFUSED_STYLE_PATH}">
<title>${title} · Intermediated Dialog</title>
<main>
<h1>${title}</h1>
<p>The address that IDi prints when it starts lets one browser in, and works once: whoever sees it later, in a history
or over your shoulder, cannot read your dialogs with it.</p>
<ul>
<li>In the browser that opened it first you are still let in: go to <a href="/">this page without the rest of the
address</a> there.</li>
<li>For another browser, or after its data was cleared, start IDi again: it prints a new address.</li>
</ul>
</main>
</html>
`
}

export const REFUSED_STYLE = `:root { color-scheme: light dark; background: light-dark(#fbfaf7, #141311); color: light-dark(#1d1b18, #f1eee7); }
body { margin: 0; font: 16px/1.55 system-ui, sans-serif; }
main { box-sizing: border-box; max-width: 560px; margin: 0 auto; padding: 18vh 24px 48px; }
h1 { margin: 0 0 12px; font: 400 28px/1.25 Georgia, serif; }
ul { padding-left: 20px; }
li { margin: 8px 0; }
a { color: inherit; }
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
