-- owner: accounts

-- Sessions by their network, a /24 of IPv4 or a /48 of IPv6: the fraud score of entries compares people by it.
create index session_network on session (network(set_masklen(ip, case family(ip) when 4 then 24 else 48 end)));
