// Makes the topic field of a new dialog usable before the page's own script has loaded; setup/topic/first-field.ts
// takes its words over. The content policy allows no inline script. It reads what host/route.ts, draft/draft-store.ts,
// host/store/preferences.ts, host/language.ts and host/sidebar.ts keep, and shows nothing where the form would not be shown.
try {
  const kept = (key) => JSON.parse(sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? 'null')
  const topic = kept('idi.draft')?.topic
  const known = typeof topic === 'string' && topic !== ''
  const door = kept('idi.page.firstRun.door')
  const form = document.getElementById('first-form')
  const field = document.getElementById('first-field')
  const [language, heading, label, question] = kept('idi.firstWords') ?? []
  if (typeof question === 'string') {
    document.documentElement.lang = language
    form.querySelector('h1').textContent = heading
    field.ariaLabel = label
    field.placeholder = question
  }
  if (kept('idi.sidebar') === false) document.querySelector('.sidebar.boot').hidden = true
  if (/^(#\/?(new)?)?$/.test(location.hash) && (known || (typeof door === 'string' && door !== ''))) {
    form.hidden = false
    // Distinguishes restored words from words that are typed before the script has loaded.
    field.defaultValue = known ? topic : ''
    field.style.height = `${field.scrollHeight + field.offsetHeight - field.clientHeight}px`
    field.style.maxHeight = '50vh'
    field.focus()
    field.setSelectionRange(field.value.length, field.value.length)
  }
} catch {}
