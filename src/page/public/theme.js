// Runs before the first paint, so that a chosen appearance does not flash. The content policy allows no inline script.
// It sets the same attributes as host/theme.ts, from the same allowed values.
try {
  const { dataset, style } = document.documentElement
  const kept = JSON.parse(localStorage.getItem('idi.page.appearance') ?? '{}')
  const within = (value, least, most) => typeof value === 'number' && value >= least && value <= most
  if (/^(light|dark|contrast)$/.test(kept.theme)) dataset.theme = kept.theme
  if (kept.theme === 'contrast' || matchMedia('(prefers-contrast: more)').matches) dataset.contrast = 'more'
  if (/^(sans|hyperlegible|dyslexic)$/.test(kept.font)) dataset.font = kept.font
  if (/^(less|full)$/.test(kept.motion)) dataset.motion = kept.motion
  if (within(kept.zoom, 80, 200)) style.setProperty('--zoom', String(kept.zoom / 100))
  if (within(kept.size, 15, 24)) style.setProperty('--reading-px', `${kept.size}px`)
  if (within(kept.width, 520, 920)) style.setProperty('--reading-width', `${kept.width}px`)
} catch {}
