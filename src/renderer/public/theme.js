// Runs before the first paint, so that a chosen appearance does not flash. The content policy allows no inline script.
try {
  const theme = localStorage.getItem('idi.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {}
