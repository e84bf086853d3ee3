/** Next's own files, which it lets every browser fetch as soon as the page's head has come. */
const SCRIPT = /<script src="(\/_next\/static\/[^"]+)" async=""><\/script>/g;
const PRELOAD = /<link rel="preload" as="script"[^>]*>/g;

/**
 * A page rendered ahead of time, whose scripts are asked for when it has been painted. All of it can be read and its links
 * and forms work without them; fetched beside the styles and the letters, they only keep these waiting. A page that nobody
 * sees yet (another tab) is not painted: there they come after a while.
 */
export function withLateScripts(html) {
  const files = [...html.matchAll(SCRIPT)].map(([, file]) => file);
  if (files.length === 0) return html;
  const bare = html.replace(SCRIPT, '').replace(PRELOAD, '');
  const end = bare.lastIndexOf('</body>');
  if (end < 0) throw new Error('A page without an end.');
  return `${bare.slice(0, end)}<script>${loader(files)}</script>${bare.slice(end)}`;
}

/** The elements are as React would make them, so that it finds them there and makes no others. */
function loader(files) {
  return `(function(f){var d=0;function g(){if(d)return;d=1;f.forEach(function(u){var s=document.createElement("script");s.src=u;s.async=true;document.head.appendChild(s)})}requestAnimationFrame(function(){setTimeout(g,0)});setTimeout(g,3000)})(${JSON.stringify(files)})`;
}
