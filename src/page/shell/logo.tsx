/** Three figures: the moderator above the two participants. */
export function Logo() {
  return (
    <svg width="22" height="22" viewBox="0 0 22 22" aria-hidden>
      <circle cx="11.5" cy="5" r="4.6" fill="var(--moderator)" />
      <circle cx="4.8" cy="16.6" r="4.6" fill="var(--first)" />
      <circle cx="17.2" cy="16.6" r="4.6" fill="var(--second)" />
    </svg>
  )
}
