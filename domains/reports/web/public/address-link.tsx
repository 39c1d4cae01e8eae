export { PathLink as AddressLink } from '#platform/web/path-link.tsx';
