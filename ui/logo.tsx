/** The signpost: one board points out (we sell), one points in (we buy). `size` in px; on ink the post is white. */
export function Logo({ size = 40, title }: { size?: number; title?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 36 36"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      <rect x="16.2" y="3" width="3.6" height="30" rx="1.8" fill="var(--logo-post, #F3F8F8)" />
      <path d="M9 6.5h17.2L31 11.5l-4.8 5H9a1.5 1.5 0 0 1-1.5-1.5V8A1.5 1.5 0 0 1 9 6.5Z" fill="#58B9CB" />
      <path d="M27 19H9.8L5 24l4.8 5H27a1.5 1.5 0 0 0 1.5-1.5v-7A1.5 1.5 0 0 0 27 19Z" fill="#F4A24C" />
    </svg>
  );
}

/** The wide drawing behind the login: boards left and right on ink. Decoration only. */
export function SignpostBackdrop() {
  return (
    <svg className="bg" viewBox="0 0 1366 768" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="1366" height="768" fill="#0A2A33" />
      <rect x="150" y="0" width="18" height="768" fill="#123A45" />
      <path d="M110 90h250l34 36-34 36h-250z" fill="#58B9CB" opacity="0.16" />
      <path d="M230 184h-190l-34 36 34 36h190z" fill="#F4A24C" opacity="0.16" />
      <rect x="1206" y="0" width="18" height="768" fill="#123A45" />
      <path d="M1150 540h170l34 36-34 36h-170z" fill="#58B9CB" opacity="0.16" />
      <path d="M1300 634h-230l-34 36 34 36h230z" fill="#F4A24C" opacity="0.16" />
    </svg>
  );
}
