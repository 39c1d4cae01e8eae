-- Which parts a copy of a department may lack, and what the goods of a configuration come on. Before, a trade guessed it from names; this is
-- the one time that names are read, for shops that are there already. From now on the shop says it.
alter table departments add column parts text[] not null default '{}'
  constraint departments_parts check (parts <@ array['case', 'box', 'cover', 'disc', 'cartridge', 'manual', 'inserts', 'cables']);
alter table configurations add column medium text check (medium in ('disc', 'cartridge'));

update departments set parts = case
  when name ~* 'console|handheld|accessor|hardware|electronic' then array['box', 'manual', 'cables']
  when family = 'game' then array['case', 'cover', 'disc', 'manual', 'inserts']
  when family = 'film' then array['case', 'cover', 'disc']
  when family = 'music' and name ~* 'vinyl|record|lp' then array['cover']
  when family = 'music' then array['case', 'cover', 'disc']
  else '{}'::text[] end;
update configurations c set medium = 'cartridge' from departments d
  where d.department_id = c.department_id and d.family = 'game'
    and c.name ~* '^(nintendo switch|super nintendo|snes|nes$|nintendo entertainment|nintendo 64|n64|game boy|nintendo ds|nintendo 3ds|3ds|playstation vita|genesis|mega drive|master system|game gear|atari|turbografx|neo geo pocket|virtual boy)';
update configurations c set medium = 'disc' from departments d
  where d.department_id = c.department_id and d.family = 'game' and c.medium is null
    and c.name ~* '^(playstation|ps[1-5]|psp|xbox|wii|gamecube|saturn|dreamcast|sega cd|3do|windows|mac)';
